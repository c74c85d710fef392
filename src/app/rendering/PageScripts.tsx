import { useContext } from 'react';
import { Scripts, UNSAFE_FrameworkContext, useMatches } from 'react-router';
import { escapeScript } from '#kernel/escape.ts';
import starter from './bootstrap.ts?inlined';
import { PAGE_DATA_ID, PageData } from './page-data.ts';
import { PAGE_MODULES_ID, type PageModules } from './page-modules.ts';

/**
 * Replaces React Router's `<Scripts>`, whose loading would compete with visible content: outputs page data and module
 * names for the bootstrap script. Development uses the original, which Vite needs.
 */
export const PageScripts = import.meta.env.DEV ? Scripts : PageParts;

/** In the head, so that no interaction is missed. */
export const Bootstrap = () =>
  import.meta.env.DEV ? null : <Inline script={import.meta.env.SSR ? starter : ''} />;

function PageParts() {
  const context = useContext(UNSAFE_FrameworkContext);
  const matches = useMatches();
  const data = useContext(PageData);
  if (!context) throw new Error('The page is rendered outside its router.');
  const routes = matches.map(({ id }) => id);
  return (
    <>
      <Inline
        id={PAGE_DATA_ID}
        type="application/json"
        script={import.meta.env.SSR ? escapeScript(data) : ''}
      />
      <Inline script={import.meta.env.SSR ? handoff(context.serverHandoffString) : ''} />
      <Inline
        id={PAGE_MODULES_ID}
        type="application/json"
        script={
          import.meta.env.SSR ? escapeScript(JSON.stringify(collectModules(context.manifest, routes))) : ''
        }
      />
    </>
  );
}

/** Written by the server; already executed when React hydrates. */
function Inline({ script, ...attributes }: { script: string; id?: string; type?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own scripts, and data escaped for them
  return <script {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

/** Opens the stream the router reads page data from. Identical on every page, because its hash is in the CSP. */
const handoff = (serverHandoff = '{}') =>
  `window.__reactRouterContext=${serverHandoff};window.__reactRouterContext.stream=new ReadableStream({start(to){` +
  `to.enqueue(document.getElementById("${PAGE_DATA_ID}").textContent);to.close()}}).pipeThrough(new TextEncoderStream());`;

type Framework = NonNullable<React.ContextType<typeof UNSAFE_FrameworkContext>>;

function collectModules(manifest: Framework['manifest'], routes: readonly string[]): PageModules {
  const imports = new Set(manifest.entry.imports);
  const parts = routes.map((id) => {
    const route = manifest.routes[id];
    if (!route) throw new Error(`The build lists no route ${id}.`);
    for (const path of route.imports ?? []) imports.add(path);
    const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule } = route;
    const optional = [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule];
    return [id, [...optional.filter((path) => path !== undefined), route.module]] as const;
  });
  return { manifest: manifest.url, routes: parts, imports: [...imports], entry: manifest.entry.module };
}
