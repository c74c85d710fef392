import { type ReactNode, useRef, useState } from 'react';
import type { Book } from '../client/book.ts';
import { PAIRED_FROM } from '../limits.ts';
import { FootBar, Told } from './FootBar.tsx';
import { Keys } from './Keys.tsx';
import { Leafing } from './Leafing.tsx';
import { Outage } from './Outage.tsx';
import { type Pane, ReadingContext, useNewReading } from './reading.ts';
import styles from './room.module.css';
import { Scrolling } from './Scrolling.tsx';
import { SearchBar } from './SearchBar.tsx';
import { SidePane } from './SidePane.tsx';
import { TopBar } from './TopBar.tsx';
import { focusTable } from './table.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useLiesOver } from './use-lies-over.ts';
import { useReadingKeys } from './use-reading-keys.ts';
import { useRoom } from './use-room.ts';
import { useRoomToItself } from './use-room-to-itself.ts';

interface ReadingRoomProps {
  book: Book;
  isOver: boolean;
  onClose(): void;
  children: ReactNode;
}

export function ReadingRoom({ book, isOver, onClose, children }: ReadingRoomProps) {
  const whole = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const room = useRoom(stage);
  const reading = useNewReading(book, room !== null && room.width >= PAIRED_FROM);
  const [pane, setPane] = useState<Pane | null>(null);
  const [isSearching, setSearching] = useState(false);
  const [hasKeys, setKeys] = useState(false);
  const isUnderPane = useLiesOver() && pane !== null;
  useRoomToItself(whole);
  useKeptFocus(whole);
  const toggle = (one: Pane) => () => setPane((before) => (before === one ? null : one));
  const fullScreen = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : whole.current?.requestFullscreen())?.catch(
      () => {},
    );
  const endSearch = () => {
    setSearching(false);
    reading.search.look('', 1);
    focusTable();
  };
  const search = () => {
    if (isSearching) whole.current?.querySelector<HTMLInputElement>('search input')?.select();
    setSearching(true);
  };
  useReadingKeys(reading, {
    search,
    'full-screen': fullScreen,
    keys: () => setKeys(true),
    pages: toggle('pages'),
    contents: toggle('contents'),
    escape: () => (isSearching ? endSearch() : setPane(null)),
  });
  const { mode, lying } = reading;
  return (
    <ReadingContext value={reading}>
      <section ref={whole} className={styles.room} aria-label="Reading room" data-reading-room>
        <TopBar
          pane={pane}
          isSearching={isSearching}
          onClose={onClose}
          onShow={setPane}
          onSearch={() => (isSearching ? endSearch() : search())}
          onFullScreen={fullScreen}
          onKeys={() => setKeys(true)}
        />
        {children}
        <Outage />
        {isSearching && <SearchBar onClose={endSearch} />}
        <div className={styles.middle}>
          {pane && <SidePane pane={pane} onShow={setPane} />}
          <div ref={stage} className={styles.stage} data-mode={mode} data-over={isOver} inert={isUnderPane}>
            {room && mode === 'leaf' && (
              <Leafing key={`${lying.isPaired} ${lying.isRightToLeft}`} room={room} />
            )}
            {room && mode === 'scroll' && <Scrolling room={room} />}
          </div>
        </div>
        <FootBar />
        <Told />
        <Keys open={hasKeys} onClose={() => setKeys(false)} />
      </section>
    </ReadingContext>
  );
}
