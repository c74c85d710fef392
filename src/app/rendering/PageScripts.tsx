import { useContext } from 'react';
import { Scripts, UNSAFE_FrameworkContext, useMatches } from 'react-router';
import { PAGE_MODULES_ID, type PageModules } from './page-modules.ts';
import starter from './starter.ts?inlined';

/**
 * The scripts of a page, in the place of React Router's own `<Scripts>`, which would have them compete with what is seen:
 * the data the page was made of, and the names of its modules for the starter. In development Vite needs the
 * framework's own.
 */
export const PageScripts = import.meta.env.DEV ? Scripts : PageParts;

/** Stands in the head, so that nothing can be pressed before it holds what is pressed. */
export const Starter = () =>
  import.meta.env.DEV ? null : <Inline script={import.meta.env.SSR ? starter : ''} />;

function PageParts() {
  const context = useContext(UNSAFE_FrameworkContext);
  const matches = useMatches();
  if (!context) throw new Error('The page is rendered outside its router.');
  // The router sends the page's data only where scripts will read it.
  if (context.renderMeta) context.renderMeta.didRenderScripts = true;
  const routes = matches.map(({ id }) => id);
  return (
    <>
      <Inline script={import.meta.env.SSR ? handoff(context.serverHandoffString) : ''} />
      <Inline
        id={PAGE_MODULES_ID}
        type="application/json"
        script={import.meta.env.SSR ? escaped(JSON.stringify(modulesOf(context.manifest, routes))) : ''}
      />
    </>
  );
}

/** Written by the server; in the browser it has run by then, and stays as it is. */
function Inline({ script, ...attributes }: { script: string; id?: string; type?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own scripts, and data escaped for them
  return <script {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

/** Opens the stream through which the router reads what the page was made of; its pieces follow in the page. */
const handoff = (serverHandoff = '{}') =>
  `window.__reactRouterContext=${serverHandoff};window.__reactRouterContext.stream=new ReadableStream({start(controller){` +
  'window.__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream());';

type Framework = NonNullable<React.ContextType<typeof UNSAFE_FrameworkContext>>;

function modulesOf(manifest: Framework['manifest'], routes: readonly string[]): PageModules {
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

/** JSON that cannot end the element it stands in. */
const escaped = (json: string) => json.replaceAll('<', '\\u003c');
