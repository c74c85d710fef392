import { type ComponentType, lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

/** React keeps existing HTML while hydrating. */
const KEEP_HTML = { __html: '' };

/**
 * Creates a static part of a page: text, pictures and links. The browser keeps the server's HTML and loads the component
 * only for later navigation. Its module is named `*.served.tsx`, so its styles are included, and must not import the
 * module that awaits it; its props must not change while mounted.
 * @param load imports the component
 * @param OnServer `import.meta.env.SSR ? await load() : null`, written out so that the browser's bundle drops it
 */
export function createServedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  OnServer: ComponentType<Props> | null,
): ComponentType<Props> {
  let LoadedPart: ComponentType<Props> | undefined;
  const loadPart = async () => {
    LoadedPart = await load();
    return { default: LoadedPart };
  };
  const Lazy = lazy(loadPart) as unknown as ComponentType<Props>;

  return function ServedPart(props) {
    const box = useRef<HTMLDivElement>(null);
    const navigate = useNavigate();
    const [keepsHtml, setKeepsHtml] = useState(isHydrating);
    useEffect(() => {
      // A page re-rendered in the browser has no HTML from the server.
      if (keepsHtml && !box.current?.firstChild) setKeepsHtml(false);
    }, [keepsHtml]);
    // Preloads for back navigation, so the page has its full length for scroll restoration.
    useEffect(() => () => void loadPart().catch(() => {}), []);
    const Part = OnServer ?? LoadedPart;
    if (OnServer || !keepsHtml)
      return (
        <div>
          {Part ? (
            <Part {...props} />
          ) : (
            <Suspense fallback={null}>
              <Lazy {...props} />
            </Suspense>
          )}
        </div>
      );
    const follow = (event: MouseEvent) => {
      const link = linkToFollow(event);
      if (!link) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash, { viewTransition: true });
    };
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by the keyboard is clicked
      // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked
      <div
        ref={box}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing, see above
        dangerouslySetInnerHTML={KEEP_HTML}
        onClick={follow}
      />
    );
  };
}

const isHydrating = () => typeof document !== 'undefined' && !('live' in document.documentElement.dataset);

function linkToFollow(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = (event.target as Element).closest('a');
  if (!link || !isPlain || event.defaultPrevented) return undefined;
  return link.origin === location.origin && link.target === '' && !link.download ? link : undefined;
}
