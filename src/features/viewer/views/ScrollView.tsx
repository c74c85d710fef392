import { type UIEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import layout from '#ui/layout.module.css';
import { computeOffsets, findVisibleRange, indexAt, listIndexes } from '../visible-range.ts';
import { type Size, scaleFor } from '../zoom.ts';
import { PageView } from './PageView.tsx';
import { usePageSizes, useReading } from './reading.ts';
import styles from './scroll-view.module.css';
import { useZoomGestures } from './use-zoom-gestures.ts';

/** Between two pages, in CSS pixels. */
const GAP = 20;
/** The page at this share of the window’s height is the current one. */
const READ_AT = 0.4;

/** Pages one below the other; only those in or near the window are rendered. */
export function ScrollView({ room }: { room: Size }) {
  const reading = useReading();
  const { book, page, requests, zoom, setScale, noteScrolledTo } = reading;
  const sizeVersion = usePageSizes();
  const table = useRef<HTMLDivElement>(null);
  const margin = room.width < 600 ? 8 : 28;
  const scale = useMemo(() => {
    const widest = { ...book.getPageSize(1) };
    return scaleFor(
      zoom,
      { width: Math.min(room.width - 2 * margin, 1100), height: room.height - GAP },
      widest,
    );
  }, [book, zoom, room, margin]);
  const offsets = useMemo(() => {
    // Counted up when a size becomes known.
    void sizeVersion;
    return computeOffsets(
      Array.from({ length: book.pages }, (_, i) => book.getPageSize(i + 1).height * scale),
      GAP,
    );
  }, [book, scale, sizeVersion]);
  useLayoutEffect(() => setScale(scale), [scale, setScale]);

  // Last page scrolled to and how far past its top, so that newly known sizes move nothing. A requested page starts
  // at its top, even if it is the current one.
  const lastScrolled = useRef({ page: 0, share: 0, requestCount: -1 });
  const placedAt = useRef(-1);
  const [top, setTop] = useState(offsets[page - 1] ?? 0);
  useLayoutEffect(() => {
    const element = table.current;
    if (!element) return;
    if (lastScrolled.current.page !== page || lastScrolled.current.requestCount !== requests)
      lastScrolled.current = { page, share: 0, requestCount: requests };
    const from = offsets[page - 1] ?? 0;
    const height = (offsets[page] ?? from) - from;
    element.scrollTop = from + lastScrolled.current.share * height;
    placedAt.current = element.scrollTop;
    setTop(element.scrollTop);
  }, [page, requests, offsets]);
  useZoomGestures(table, { scale, setZoom: reading.setZoom }, { keepsHeight: true });

  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    // A requested page stays current, however small it is.
    if (Math.abs(scrollTop - placedAt.current) < 1) return;
    placedAt.current = -1;
    const isAtEnd = scrollTop + clientHeight >= scrollHeight - 2;
    const index =
      isAtEnd && scrollTop > 0 ? book.pages - 1 : indexAt(offsets, scrollTop + clientHeight * READ_AT);
    const from = offsets[index] ?? 0;
    const height = (offsets[index + 1] ?? from + 1) - from;
    lastScrolled.current = { page: index + 1, share: (scrollTop - from) / height, requestCount: requests };
    setTop(scrollTop);
    noteScrolledTo(index + 1);
  };
  const rendered = listIndexes(findVisibleRange(offsets, { top, height: room.height, ahead: room.height }));
  const visible = new Set(listIndexes(findVisibleRange(offsets, { top, height: room.height })));
  const widest = Math.max(...rendered.map((index) => book.getPageSize(index + 1).width * scale), 1);
  return (
    <section
      ref={table}
      className={`${layout.fill} ${styles.table}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
      tabIndex={0}
      data-table
      aria-label="Book pages"
      onScroll={onScroll}
    >
      <div
        className={styles.column}
        style={{ height: (offsets.at(-1) ?? 0) + GAP, minWidth: widest + 2 * margin }}
      >
        {rendered.map((index) => (
          <div key={index} className={styles.sheet} style={{ top: GAP + (offsets[index] ?? 0) }}>
            <PageView page={index + 1} scale={scale} isRead={visible.has(index)} />
          </div>
        ))}
      </div>
    </section>
  );
}
