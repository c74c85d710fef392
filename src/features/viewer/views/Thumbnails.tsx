import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { computeOffsets, findVisibleRange, listIndexes } from '../visible-range.ts';
import styles from './pane.module.css';
import { useReading } from './reading.ts';
import { useDrawnPage } from './use-drawn-page.ts';
import { useElementSize } from './use-element-size.ts';

/** In CSS pixels: width and largest height of a thumbnail, and height of its number. */
const WIDTH = 112;
const HEIGHT_MAX = 190;
const NUMBER_HEIGHT = 34;

export function Thumbnails({ onChoose }: { onChoose(page: number): void }) {
  const { book, page } = useReading();
  const list = useRef<HTMLDivElement>(null);
  const room = useElementSize(list);
  const [top, setTop] = useState(0);
  const height = Math.min(HEIGHT_MAX, (WIDTH * book.getPageSize(1).height) / book.getPageSize(1).width);
  const offsets = useMemo(
    () => computeOffsets(Array<number>(book.pages).fill(height + NUMBER_HEIGHT)),
    [book.pages, height],
  );
  const roomHeight = room?.height ?? 0;
  useLayoutEffect(() => {
    const element = list.current;
    const from = offsets[page - 1] ?? 0;
    if (!element || !roomHeight) return;
    if (from < element.scrollTop || from + height + NUMBER_HEIGHT > element.scrollTop + roomHeight)
      element.scrollTop = from - roomHeight / 2 + height / 2;
  }, [page, offsets, roomHeight, height]);
  const [focused, setFocused] = useState<number | null>(null);
  const visible = roomHeight
    ? listIndexes(findVisibleRange(offsets, { top, height: roomHeight, ahead: roomHeight / 2 }))
    : [];
  // Keeps the focused one rendered out of sight, or the focus would be lost.
  const rendered =
    focused === null || visible.includes(focused) ? visible : [...visible, focused].sort((a, b) => a - b);
  return (
    <div ref={list} className={styles.list} onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}>
      <ol className={styles.thumbnails} style={{ height: offsets.at(-1) }}>
        {rendered.map((index) => (
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
const DRAW_DELAY_MS = 120;

function Thumbnail({ page, height }: { page: number; height: number }) {
  const [isDelayed, setDelayed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(true), DRAW_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span className={styles.thumbnail} style={{ width: WIDTH, height }}>
      {isDelayed && <Picture page={page} height={height} />}
    </span>
  );
}

function Picture({ page, height }: { page: number; height: number }) {
  const { book } = useReading();
  const picture = useRef<HTMLSpanElement>(null);
  const size = book.getPageSize(page);
  const scale = Math.min(WIDTH / size.width, height / size.height);
  useDrawnPage(picture, { book, page, scale });
  return <span ref={picture} className={styles.drawn} />;
}
