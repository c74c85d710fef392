import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import {
  type PlacedPage,
  pagesInSpread,
  placePagesAtRest,
  placePagesWhileTurning,
  spreadAt,
  spreadCount,
} from '../spreads.ts';
import { type Size, scaleFor } from '../zoom.ts';
import { PageView } from './PageView.tsx';
import styles from './page-turn-view.module.css';
import { type ReadingState, usePageSizes, useReading } from './reading.ts';
import { usePageTurn } from './use-page-turn.ts';
import { useSwipe } from './use-swipe.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';

/** Space around the book, in CSS pixels. */
const MARGIN = { wide: 28, narrow: 12 };

export function PageTurnView({ room }: { room: Size }) {
  const reading = useReading();
  usePageSizes();
  const table = useRef<HTMLDivElement>(null);
  const bookElement = useRef<HTMLDivElement>(null);
  const { layout, setScale } = reading;
  const turning = usePageTurn(bookElement, reading);
  const pageSize = largestPageSize(reading, turning.at);
  const columns = layout.isPaired ? 2 : 1;
  const margin = room.width < 600 ? MARGIN.narrow : MARGIN.wide;
  const scale = scaleFor(
    reading.zoom,
    { width: Math.max(80, room.width - 2 * margin), height: Math.max(80, room.height - 2 * margin) },
    { width: pageSize.width * columns, height: pageSize.height },
  );
  useLayoutEffect(() => setScale(scale), [scale, setScale]);
  const { target } = turning;
  const { requests } = reading;
  useLayoutEffect(() => {
    void [target, requests];
    // A page too large for the window starts at its head.
    if (table.current) table.current.scrollTop = 0;
  }, [target, requests]);
  useZoomGestures(table, { scale, setZoom: reading.setZoom });
  const width = pageSize.width * scale;
  const fitsRoom = width * columns <= room.width && pageSize.height * scale <= room.height;
  const swipe = useSwipe(reading, turning, { width, isFree: fitsRoom });
  const book = {
    width: width * columns,
    height: pageSize.height * scale,
    '--leaf': `${width}px`,
    '--turn': turning.share,
    '--read': layout.pages > 1 ? (reading.page - 1) / (layout.pages - 1) : 0,
  } as CSSProperties;
  return (
    <section
      ref={table}
      className={styles.table}
      data-whole={fitsRoom}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
      tabIndex={0}
      data-table
      aria-label="The open book"
      {...swipe}
    >
      <div className={styles.space} style={{ '--around': `${margin}px` } as CSSProperties}>
        <div
          ref={bookElement}
          className={styles.book}
          style={book}
          data-paired={layout.isPaired}
          data-closed={fitsRoom ? closedSide(reading, turning.at) : undefined}
          data-turning={turning.turn !== null}
        >
          <TurningPages scale={scale} turning={turning} />
        </div>
      </div>
    </section>
  );
}

function TurningPages({
  scale,
  turning: { at, turn },
}: {
  scale: number;
  turning: ReturnType<typeof usePageTurn>;
}) {
  const { layout } = useReading();
  const [drawnPages, setDrawnPages] = useState<ReadonlySet<number>>(new Set());
  const placed = turn ? placePagesWhileTurning(turn, layout) : placePagesAtRest(spreadAt(at, layout));
  const placedNumbers = new Set(placed.map(({ page }) => page));
  // Neighbouring pages are drawn once the open ones are, as a turning leaf shows both its sides.
  const ahead = pagesInSpread(spreadAt(at, layout)).every((page) => drawnPages.has(page))
    ? [at + 1, at - 1].filter((index) => index >= 0 && index < spreadCount(layout))
    : [];
  const next = ahead.flatMap((index) => placePagesAtRest(spreadAt(index, layout)));
  const pagesToRender: (PlacedPage & { isAhead: boolean })[] = [
    ...placed.map((entry) => ({ ...entry, isAhead: false })),
    ...next.filter(({ page }) => !placedNumbers.has(page)).map((entry) => ({ ...entry, isAhead: true })),
  ];
  return pagesToRender
    .sort((a, b) => a.page - b.page)
    .map(({ page, side, role, isAhead }) => (
      <div key={page} className={styles.side} data-side={side} data-role={role} data-ahead={isAhead}>
        <PageView
          page={page}
          scale={scale}
          isRead={!turn && !isAhead}
          onDrawn={(isDrawn) =>
            setDrawnPages(
              (before) =>
                new Set(isDrawn ? [...before, page] : [...before].filter((entry) => entry !== page)),
            )
          }
        />
      </div>
    ));
}

function largestPageSize({ book, layout }: ReadingState, at: number): Size {
  const sizes = pagesInSpread(spreadAt(at, layout)).map((page) => book.getPageSize(page));
  return {
    width: Math.max(...sizes.map(({ width }) => width), 1),
    height: Math.max(...sizes.map(({ height }) => height), 1),
  };
}

/** The empty side of a closed book, which is then centred. */
function closedSide({ layout }: ReadingState, at: number): 'left' | 'right' | undefined {
  const { left, right } = spreadAt(at, layout);
  if (!layout.isPaired || (left && right)) return undefined;
  return left === null ? 'left' : 'right';
}
