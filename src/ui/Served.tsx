import {
  type ComponentType,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';

export interface Later<Props> {
  load: () => void;
  view: (props: Props) => ReactNode;
}

/** `later(() => import('./Part.tsx').then((file) => file.Part))` */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let Part: ComponentType<Props> | undefined;
  const loaded = async () => {
    Part = await load();
    return { default: Part };
  };
  const Lazy = lazy(loaded) as unknown as ComponentType<Props>;
  return {
    load: () => void loaded().catch(() => {}),
    view: (props) =>
      Part ? (
        <Part {...props} />
      ) : (
        <Suspense fallback={null}>
          <Lazy {...props} />
        </Suspense>
      ),
  };
}

interface ServedProps<Props> {
  /** The component itself on the server; null in the browser. */
  onServer: ReactNode;
  later: Later<Props>;
  props: Props;
}

/** React keeps existing HTML while hydrating. */
const AS_SERVED = { __html: '' };

/**
 * Static part of a page: text, pictures and links. The browser keeps the server's HTML and loads the component only
 * for later navigation. Its module is named `*.served.tsx`, so its styles are included; its props must not change
 * while mounted.
 */
export function Served<Props extends object>({ onServer, later, props }: ServedProps<Props>) {
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [isServed, setServed] = useState(isPageArriving);
  useEffect(() => {
    // A page re-rendered in the browser has no HTML from the server.
    if (isServed && !box.current?.firstChild) setServed(false);
  }, [isServed]);
  // Preloads for back navigation, so the page has its full length for scroll restoration.
  useEffect(() => () => later.load(), [later]);
  if (onServer) return <div>{onServer}</div>;
  if (!isServed) return <div>{later.view(props)}</div>;
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
      dangerouslySetInnerHTML={AS_SERVED}
      onClick={follow}
    />
  );
}

const isPageArriving = () => typeof document !== 'undefined' && !('live' in document.documentElement.dataset);

function linkToFollow(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = (event.target as Element).closest('a');
  if (!link || !isPlain || event.defaultPrevented) return undefined;
  return link.origin === location.origin && link.target === '' && !link.download ? link : undefined;
}
