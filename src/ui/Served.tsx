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

/** A component whose code is loaded when it is needed. */
export interface Later<Props> {
  /** Loads it ahead. */
  load: () => void;
  /** The component: at once where it is there, else as soon as it is. */
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
  /** The part itself, on the server; null in the browser. */
  onServer: ReactNode;
  /** The same part for the browser. */
  later: Later<Props>;
  props: Props;
}

/** React leaves alone what it is told to set by itself, and while it takes a page over it sets nothing. */
const AS_SERVED = { __html: '' };

/**
 * A part of a page in which there is nothing but words, pictures and links. It comes with the page as the server wrote it,
 * its links are followed by script like all others, and its code comes only where the visitor goes on to such a page.
 * Its module is named `*.served.tsx`, so that the page has its styles from the start; its props never change while it
 * stands.
 */
export function Served<Props extends object>({ onServer, later, props }: ServedProps<Props>) {
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [isServed, setServed] = useState(isPageArriving);
  useEffect(() => {
    // A page that had to be made anew in the browser has nothing from the server.
    if (isServed && !box.current?.firstChild) setServed(false);
  }, [isServed]);
  // Whoever leaves may come back, and then finds the page as long as it was.
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

/** The link of this site that a plain click is on; others are the browser's. */
function linkToFollow(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = (event.target as Element).closest('a');
  if (!link || !isPlain || event.defaultPrevented) return undefined;
  return link.origin === location.origin && link.target === '' && !link.download ? link : undefined;
}
