import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { offsetsOf, windowOf, within } from '../windows.ts';
import styles from './pane.module.css';
import { useReading } from './reading.ts';
import { useDrawnPage } from './use-drawn-page.ts';
import { useRoom } from './use-room.ts';

/** In CSS pixels: width and largest height of a thumbnail, and height of its number. */
const WIDTH = 112;
const TALL = 190;
const LINE = 34;

export function Thumbnails({ onChoose }: { onChoose(page: number): void }) {
  const { book, page } = useReading();
  const list = useRef<HTMLDivElement>(null);
  const room = useRoom(list);
  const [top, setTop] = useState(0);
  const height = Math.min(TALL, (WIDTH * book.sizeOf(1).height) / book.sizeOf(1).width);
  const offsets = useMemo(
    () => offsetsOf(Array<number>(book.pages).fill(height + LINE)),
    [book.pages, height],
  );
  const tall = room?.height ?? 0;
  useLayoutEffect(() => {
    const element = list.current;
    const from = offsets[page - 1] ?? 0;
    if (!element || !tall) return;
    if (from < element.scrollTop || from + height + LINE > element.scrollTop + tall)
      element.scrollTop = from - tall / 2 + height / 2;
  }, [page, offsets, tall, height]);
  const [focused, setFocused] = useState<number | null>(null);
  const seen = tall ? within(windowOf(offsets, { top, height: tall, ahead: tall / 2 })) : [];
  // Keeps the focused one rendered out of sight, or the focus would be lost.
  const shown = focused === null || seen.includes(focused) ? seen : [...seen, focused].sort((a, b) => a - b);
  return (
    <div ref={list} className={styles.list} onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}>
      <ol className={styles.thumbnails} style={{ height: offsets.at(-1) }}>
        {shown.map((index) => (
          <li key={index} style={{ top: offsets[index] }} aria-setsize={book.pages} aria-posinset={index + 1}>
            <button
              type="button"
              aria-current={index + 1 === page ? 'page' : undefined}
              aria-label={`Page ${index + 1}`}
              onFocus={() => setFocused(index)}
              onBlur={() => setFocused(null)}
              onClick={() => onChoose(index + 1)}
            >
              <Thumbnail page={index + 1} height={height} />
              <span>{index + 1}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Quick scrolling draws nothing; in milliseconds. */
const PASSING = 120;

function Thumbnail({ page, height }: { page: number; height: number }) {
  const [isStaying, setStaying] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStaying(true), PASSING);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span className={styles.thumbnail} style={{ width: WIDTH, height }}>
      {isStaying && <Picture page={page} height={height} />}
    </span>
  );
}

function Picture({ page, height }: { page: number; height: number }) {
  const { book } = useReading();
  const picture = useRef<HTMLSpanElement>(null);
  const size = book.sizeOf(page);
  const scale = Math.min(WIDTH / size.width, height / size.height);
  useDrawnPage(picture, { book, page, scale });
  return <span ref={picture} className={styles.drawn} />;
}
