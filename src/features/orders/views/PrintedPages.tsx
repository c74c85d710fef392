import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import text from '#ui/text.module.css';
import { useDrawnPage } from '../client/use-drawn-page.ts';
import { useOpenedPages } from '../client/use-opened-pages.ts';
import type { OpenPages, PagesFile } from '../printed-pages.ts';
import { PageTurner } from './PageTurner.tsx';
import styles from './printed-pages.module.css';

interface PrintedPagesProps {
  open: OpenPages;
  file: PagesFile;
  count: number;
  page: number;
  onPage: (page: number) => void;
  /** Overlay for a page of this size in millimetres. */
  overlay: (size: { widthMm: number; heightMm: number }) => ReactNode;
}

/** Shows a print's trimmed pages one at a time, as inert pictures. */
export function PrintedPages({ open, file, count, page, onPage, overlay }: PrintedPagesProps) {
  const [isLarge, setLarge] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const pageRef = useRef<HTMLDivElement>(null);
  const { pages, failure, retry } = useOpenedPages(open, file);
  const width = useWidth(container) * (isLarge ? 2 : 1);
  const { size, state } = useDrawnPage(pageRef, { pages, page, width });
  const { widthMm, heightMm } = size ?? { widthMm: 148, heightMm: 210 };
  const isShown = !failure && state !== 'failed';
  return (
    <div className={styles.pages} aria-busy={isShown && state === 'drawing'}>
      <PageTurner count={count} page={page} onPage={onPage}>
        <Button kind="quiet" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
          Zoom in
        </Button>
      </PageTurner>
      <p role="status" className={text.hidden}>
        {isShown && state === 'there' ? `Showing page ${page}.` : ''}
      </p>
      {failure && (
        <div role="alert" className={styles.failure}>
          <p>{failure}</p>
          <Button kind="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {!failure && state === 'failed' && (
        <p role="alert" className={styles.failure}>
          Page {page} couldn’t be displayed. Each remark says where on the page it belongs.
        </p>
      )}
      <div ref={container} className={styles.room} data-large={isLarge ? true : undefined} hidden={!isShown}>
        <div className={styles.sheet} style={{ aspectRatio: `${widthMm} / ${heightMm}` }} data-drawn={state}>
          <div ref={pageRef} className={styles.picture} role="img" aria-label={`Page ${page}`} />
          {state === 'drawing' && (
            <p className={styles.drawing} aria-hidden="true">
              Loading page {page} …
            </p>
          )}
          {size && overlay(size)}
        </div>
      </div>
      {size && isShown && (
        <p className={text.note}>
          Page {page} after trimming: {mm(size.widthMm)} × {mm(size.heightMm)} mm
        </p>
      )}
    </div>
  );
}

const mm = (length: number) => String(Math.round(length * 10) / 10);

function useWidth(element: { current: Element | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const watch = new ResizeObserver(([entry]) => {
      // Hidden elements have no width; keep the last one.
      if (entry && entry.contentRect.width > 0) setWidth(entry.contentRect.width);
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return width;
}
