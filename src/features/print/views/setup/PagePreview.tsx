import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { PictureOf } from '../../file-worker.ts';
import type { Place } from '../../findings.ts';
import styles from './page-preview.module.css';
import type { PartProps } from './part-props.ts';

interface PagePreviewProps extends PartProps {
  /** From 1, in the file that `source` names. */
  page: number;
  source?: PictureOf;
  marks?: readonly Place[];
  widthPx: number;
}

/** A picture of a page, drawn when it scrolls into view, with marks. */
export function PagePreview({
  state,
  pictures,
  page,
  source = 'fixed',
  marks = [],
  widthPx,
}: PagePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawState, setDrawState] = useState<'waiting' | 'there' | 'failed'>('waiting');
  const isNear = useIsNearViewport(canvas);
  const facts = (source === 'chosen' ? state.chosenFacts : state.facts)?.pages[page - 1];
  /** Between two fixes the page's size is unknown; the picture's ratio is used. */
  const [pictureRatio, setPictureRatio] = useState<number | null>(null);
  const { version } = state;
  // While the file is read, the worker has no time for pictures.
  const isRead = state.stage === 'read';
  useEffect(() => {
    if (!isNear || !isRead) return;
    let isMounted = true;
    const request = pictures.request(version, page, widthPx * Math.min(2, devicePixelRatio), source);
    request.picture.then(
      (picture) => {
        const context = canvas.current?.getContext('2d');
        if (!isMounted || !canvas.current || !context) return;
        canvas.current.width = picture.width;
        canvas.current.height = picture.height;
        context.drawImage(picture, 0, 0);
        setPictureRatio(typeof source === 'number' ? picture.width / picture.height : null);
        setDrawState('there');
      },
      () => isMounted && setDrawState('failed'),
    );
    return () => {
      isMounted = false;
      request.cancel();
    };
  }, [isNear, isRead, pictures, version, page, widthPx, source]);
  const { widthMm = 148, heightMm = 210 } = facts ?? {};
  return (
    <span
      className={styles.preview}
      data-drawn={drawState}
      style={{ '--ratio': pictureRatio ?? widthMm / heightMm, '--wide': `${widthPx}px` } as CSSProperties}
    >
      <canvas ref={canvas} role="img" aria-label={altText(page, marks)} />
      {drawState === 'failed' && <span className={styles.failed}>We couldn’t show this page.</span>}
      {marks.map((place) =>
        place.box ? (
          <span
            key={`${place.box.x} ${place.box.y} ${place.note}`}
            className={styles.mark}
            style={{
              left: `${(place.box.x / widthMm) * 100}%`,
              top: `${(place.box.y / heightMm) * 100}%`,
              width: `${(place.box.width / widthMm) * 100}%`,
              height: `${(place.box.height / heightMm) * 100}%`,
            }}
          />
        ) : (
          <span key="whole" className={styles.mark} data-whole="true" />
        ),
      )}
    </span>
  );
}

const altText = (page: number, marks: readonly Place[]) => {
  const notes = [...new Set(marks.flatMap(({ note }) => note ?? []))];
  const where = marks.some(({ box }) => box) ? ', with the spot marked' : '';
  return `Page ${page}${where}${notes.length > 0 ? `: ${notes.slice(0, 3).join(', ')}` : ''}`;
};

function useIsNearViewport(element: { current: Element | null }): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some((entry) => entry.isIntersecting)),
      {
        rootMargin: '200px',
      },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
