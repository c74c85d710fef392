import { type ReactNode, useRef, useState } from 'react';
import type { Book } from '../client/book.ts';
import { PAIRED_WIDTH_MIN } from '../limits.ts';
import { focusBook } from './book-focus.ts';
import { FootBar, PageAnnouncement } from './FootBar.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { LoadFailureNotice } from './LoadFailureNotice.tsx';
import { PageTurnView } from './PageTurnView.tsx';
import { type Pane, ReadingContext, useReadingState } from './reading.ts';
import styles from './room.module.css';
import { ScrollView } from './ScrollView.tsx';
import { SearchBar } from './SearchBar.tsx';
import { SidePane } from './SidePane.tsx';
import { TopBar } from './TopBar.tsx';
import { useElementSize } from './use-element-size.ts';
import { useFocusFallback } from './use-focus-fallback.ts';
import { useInertOutside } from './use-inert-outside.ts';
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
