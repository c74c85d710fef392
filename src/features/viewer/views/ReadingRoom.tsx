import {
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import type { Book } from '../client/book.ts';
import { KEY_DESCRIPTIONS } from '../keys.ts';
import { PAIRED_WIDTH_MIN } from '../limits.ts';
import { focusBook } from './book-focus.ts';
import { FootBar, PageAnnouncement } from './FootBar.tsx';
import { Notice } from './Notice.tsx';
import { PageTurnView } from './PageTurnView.tsx';
import { type Pane, ReadingContext, useReading, useReadingState } from './reading.ts';
import styles from './room.module.css';
import { ScrollView } from './ScrollView.tsx';
import { SearchBar } from './SearchBar.tsx';
import { SidePane } from './SidePane.tsx';
import { TopBar } from './TopBar.tsx';
import { useElementSize } from './use-element-size.ts';
import { useIsPaneOverlay } from './use-is-pane-overlay.ts';
import { useReadingKeys } from './use-reading-keys.ts';

interface ReadingRoomProps {
  book: Book;
  isOver: boolean;
  onClose(): void;
  children: ReactNode;
}

export function ReadingRoom({ book, isOver, onClose, children }: ReadingRoomProps) {
  const element = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const room = useElementSize(stage);
  const reading = useReadingState(book, room !== null && room.width >= PAIRED_WIDTH_MIN);
  const [pane, setPane] = useState<Pane | null>(null);
  const [isSearching, setSearching] = useState(false);
  const [isKeysOpen, setKeysOpen] = useState(false);
  const isUnderPane = useIsPaneOverlay() && pane !== null;
  useInertOutside(element);
  useFocusFallback(element);
  const toggle = (requested: Pane) => () => setPane((before) => (before === requested ? null : requested));
  const toggleFullScreen = () =>
    void (
      document.fullscreenElement ? document.exitFullscreen() : element.current?.requestFullscreen()
    )?.catch(() => {});
  const closeSearch = () => {
    setSearching(false);
    reading.search.start('', 1);
    focusBook();
  };
  const openSearch = () => {
    if (isSearching) element.current?.querySelector<HTMLInputElement>('search input')?.select();
    setSearching(true);
  };
  useReadingKeys(reading, {
    search: openSearch,
    'full-screen': toggleFullScreen,
    keys: () => setKeysOpen(true),
    pages: toggle('pages'),
    contents: toggle('contents'),
    escape: () => (isSearching ? closeSearch() : setPane(null)),
  });
  const { mode, layout } = reading;
  return (
    <ReadingContext value={reading}>
      <section ref={element} className={styles.room} aria-label="Book viewer" data-reading-room>
        <TopBar
          pane={pane}
          isSearching={isSearching}
          onClose={onClose}
          onShow={setPane}
          onSearch={() => (isSearching ? closeSearch() : openSearch())}
          onFullScreen={toggleFullScreen}
          onKeys={() => setKeysOpen(true)}
        />
        {children}
        <LoadFailureNotice />
        {isSearching && <SearchBar onClose={closeSearch} />}
        <div className={styles.middle}>
          {pane && <SidePane pane={pane} onShow={setPane} />}
          <div ref={stage} className={styles.stage} data-mode={mode} data-over={isOver} inert={isUnderPane}>
            {room && mode === 'page' && (
              <PageTurnView key={`${layout.isPaired} ${layout.isRightToLeft}`} room={room} />
            )}
            {room && mode === 'scroll' && <ScrollView room={room} />}
          </div>
        </div>
        <FootBar />
        <PageAnnouncement />
        <KeysDialog open={isKeysOpen} onClose={() => setKeysOpen(false)} />
      </section>
    </ReadingContext>
  );
}

/** Explains why pages stay blank when the file can't be fetched, and retries on request. */
function LoadFailureNotice() {
  const { loader } = useReading().book;
  const failure = useSyncExternalStore(loader.onFailure, loader.failure, loader.failure);
  if (!failure) return null;
  return <Notice message={failure.message} actionLabel="Try again" onAction={loader.retry} />;
}

/** Gives the focus to the book when it opens, and whenever the focused element disappears. */
function useFocusFallback(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const room = ref.current;
    if (!room) return;
    const refocus = () => {
      const focused = document.activeElement;
      // Does nothing after tabbing out to the browser.
      if (document.hasFocus() && !room.contains(focused) && !focused?.closest('dialog[open]')) focusBook();
    };
    // Clicks on unfocusable elements, and windows that regain focus, settle only after the event.
    const refocusSoon = () => setTimeout(refocus);
    const observer = new MutationObserver(refocus);
    observer.observe(room, { childList: true, subtree: true });
    room.addEventListener('pointerdown', refocusSoon);
    addEventListener('focus', refocusSoon);
    refocus();
    return () => {
      observer.disconnect();
      room.removeEventListener('pointerdown', refocusSoon);
      removeEventListener('focus', refocusSoon);
    };
  }, [ref]);
}

/** Hides the rest of the page while a book is open: from pointers, keys and screen readers. */
function useInertOutside(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const room = ref.current;
    if (!room) return;
    const hidden: HTMLElement[] = [];
    for (
      let element: HTMLElement = room;
      element !== document.body && element.parentElement;
      element = element.parentElement
    )
      for (const sibling of element.parentElement.children)
        if (sibling !== element && sibling instanceof HTMLElement && !sibling.inert && !isExempt(sibling)) {
          sibling.inert = true;
          hidden.push(sibling);
        }
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      for (const sibling of hidden) sibling.inert = false;
      document.documentElement.style.overflow = overflow;
    };
  }, [ref]);
}

const isExempt = (element: HTMLElement) =>
  element instanceof HTMLScriptElement ||
  element instanceof HTMLStyleElement ||
  element instanceof HTMLDialogElement;

function KeysDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <dl className={styles.keys}>
        {KEY_DESCRIPTIONS.map(([keys, description]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
