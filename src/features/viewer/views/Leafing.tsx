import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { type Laid, laidAtRest, laidWhileTurning, pagesOf, spreadAt, spreadCount } from '../spreads.ts';
import { type Size, scaleFor } from '../zoom.ts';
import styles from './leafing.module.css';
import { PageView } from './PageView.tsx';
import { type Reading, useReading, useSizes } from './reading.ts';
import { useSwipe } from './use-swipe.ts';
import { useTurning } from './use-turning.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';

/** Space around the book, in CSS pixels. */
const AROUND = { wide: 28, narrow: 12 };

export function Leafing({ room }: { room: Size }) {
  const reading = useReading();
  useSizes();
  const table = useRef<HTMLDivElement>(null);
  const bound = useRef<HTMLDivElement>(null);
  const { lying, setScale } = reading;
  const turning = useTurning(bound, reading);
  const leaf = leafSize(reading, turning.at);
  const across = lying.isPaired ? 2 : 1;
  const around = room.width < 600 ? AROUND.narrow : AROUND.wide;
  const scale = scaleFor(
    reading.zoom,
    { width: Math.max(80, room.width - 2 * around), height: Math.max(80, room.height - 2 * around) },
    { width: leaf.width * across, height: leaf.height },
  );
  useLayoutEffect(() => setScale(scale), [scale, setScale]);
  const { target } = turning;
  const { asked } = reading;
  useLayoutEffect(() => {
    void [target, asked];
    // A page too large for the window starts at its head.
    if (table.current) table.current.scrollTop = 0;
  }, [target, asked]);
  useZoomGestures(table, { scale, setZoom: reading.setZoom });
  const width = leaf.width * scale;
  const isWhole = width * across <= room.width && leaf.height * scale <= room.height;
  const swipe = useSwipe(reading, turning, { width, isFree: isWhole });
  const book = {
    width: width * across,
    height: leaf.height * scale,
    '--leaf': `${width}px`,
    '--turn': turning.share,
    '--read': lying.pages > 1 ? (reading.page - 1) / (lying.pages - 1) : 0,
  } as CSSProperties;
  return (
    <section
      ref={table}
      className={styles.table}
      data-whole={isWhole}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
      tabIndex={0}
      data-table
      aria-label="The open book"
      {...swipe}
    >
      <div className={styles.space} style={{ '--around': `${around}px` } as CSSProperties}>
        <div
          ref={bound}
          className={styles.book}
          style={book}
          data-paired={lying.isPaired}
          data-closed={isWhole ? closedSide(reading, turning.at) : undefined}
          data-turning={turning.turn !== null}
        >
          <Leaves scale={scale} turning={turning} />
        </div>
      </div>
    </section>
  );
}

function Leaves({ scale, turning: { at, turn } }: { scale: number; turning: ReturnType<typeof useTurning> }) {
  const { lying } = useReading();
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set());
  const laid = turn ? laidWhileTurning(turn, lying) : laidAtRest(spreadAt(at, lying));
  const isThere = new Set(laid.map(({ page }) => page));
  // Neighbouring pages are drawn once the open ones are, as a turning leaf shows both its sides.
  const ahead = pagesOf(spreadAt(at, lying)).every((page) => drawn.has(page))
    ? [at + 1, at - 1].filter((index) => index >= 0 && index < spreadCount(lying))
    : [];
  const next = ahead.flatMap((index) => laidAtRest(spreadAt(index, lying)));
  const all: (Laid & { isAhead: boolean })[] = [
    ...laid.map((one) => ({ ...one, isAhead: false })),
    ...next.filter(({ page }) => !isThere.has(page)).map((one) => ({ ...one, isAhead: true })),
  ];
  return all
    .sort((a, b) => a.page - b.page)
    .map(({ page, side, role, isAhead }) => (
      <div key={page} className={styles.side} data-side={side} data-role={role} data-ahead={isAhead}>
        <PageView
          page={page}
          scale={scale}
          isRead={!turn && !isAhead}
          onDrawn={(isDrawn) =>
            setDrawn(
              (before) => new Set(isDrawn ? [...before, page] : [...before].filter((one) => one !== page)),
            )
          }
        />
      </div>
    ));
}

function leafSize({ book, lying }: Reading, at: number): Size {
  const sizes = pagesOf(spreadAt(at, lying)).map((page) => book.sizeOf(page));
  return {
    width: Math.max(...sizes.map(({ width }) => width), 1),
    height: Math.max(...sizes.map(({ height }) => height), 1),
  };
}

/** The empty side of a closed book, which is then centred. */
function closedSide({ lying }: Reading, at: number): 'left' | 'right' | undefined {
  const { left, right } = spreadAt(at, lying);
  if (!lying.isPaired || (left && right)) return undefined;
  return left === null ? 'left' : 'right';
}
