import { useRef } from 'react';
import layout from '#ui/layout.module.css';
import textStyles from '#ui/text.module.css';
import { Links } from './Links.tsx';
import styles from './page.module.css';
import { useReading } from './reading.ts';
import { SearchMarks } from './SearchMarks.tsx';
import { useDrawnPage } from './use-drawn-page.ts';
import { useTextLayer } from './use-text-layer.ts';

interface PageViewProps {
  page: number;
  scale: number;
  /** True while in view, when it has its text and links. */
  isRead: boolean;
  /** Called when its picture appears and disappears. */
  onDrawn?: ((isDrawn: boolean) => void) | undefined;
}

export function PageView({ page, scale, isRead, onDrawn }: PageViewProps) {
  const { book } = useReading();
  const element = useRef<HTMLElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  useDrawnPage(picture, { book, page, scale, onDrawn });
  const layer = useTextLayer(text, { book, page, isVisible: isRead });
  const { width, height } = book.getPageSize(page);
  const style = { width: width * scale, height: height * scale, '--total-scale-factor': scale };
  return (
    <section
      ref={element}
      className={styles.page}
      style={style}
      aria-label={`Page ${page}`}
      aria-hidden={!isRead}
      data-page={page}
    >
      <div ref={picture} className={`${layout.fill} ${styles.picture}`} aria-hidden="true" />
      <div ref={text} className={`${layout.fill} ${styles.text}`} data-text={layer ? 'there' : 'awaited'} />
      {isRead && layer && layer.runs.length === 0 && (
        <p className={textStyles.hidden}>This page has no text.</p>
      )}
      {isRead && layer && <SearchMarks page={page} layer={layer} on={element} />}
      {isRead && <Links page={page} />}
    </section>
  );
}
