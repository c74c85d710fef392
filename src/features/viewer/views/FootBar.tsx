import { type KeyboardEvent, useEffect, useRef } from 'react';
import text from '#ui/text.module.css';
import { TRUE_SCALE } from '../limits.ts';
import { pagesInSpread, spreadAt, spreadCount, spreadIndexOf } from '../spreads.ts';
import { nextZoom } from '../zoom.ts';
import styles from './bars.module.css';
import { focusBook } from './book-focus.ts';
import { ReadingIcon } from './icons.tsx';
import { useReading } from './reading.ts';

export function FootBar() {
  const { page, layout, step, scale, setZoom } = useReading();
  const at = spreadIndexOf(page, layout);
  const isFirst = at === 0;
  const isLast = at === spreadCount(layout) - 1;
  // At an end the buttons stay enabled and do nothing, so that they keep the focus.
  const [back, forward] = [() => step(-1), () => step(1)];
  const { isRightToLeft } = layout;
  return (
    <div className={styles.foot}>
      <button
        type="button"
        className={styles.turn}
        aria-label={isRightToLeft ? 'Next' : 'Previous'}
        aria-disabled={isRightToLeft ? isLast : isFirst}
        onClick={isRightToLeft ? forward : back}
      >
        <ReadingIcon name="left" />
      </button>
      <PageField />
      <button
        type="button"
        className={styles.turn}
        aria-label={isRightToLeft ? 'Previous' : 'Next'}
        aria-disabled={isRightToLeft ? isFirst : isLast}
        onClick={isRightToLeft ? back : forward}
      >
        <ReadingIcon name="right" />
      </button>
      <fieldset className={styles.zoom} aria-label="Zoom">
        <button type="button" aria-label="Zoom out" onClick={() => setZoom(nextZoom(scale, -1))}>
          <ReadingIcon name="minus" size={18} />
        </button>
        <span className={styles.percent}>{Math.round((scale / TRUE_SCALE) * 100)}%</span>
        <button type="button" aria-label="Zoom in" onClick={() => setZoom(nextZoom(scale, 1))}>
          <ReadingIcon name="plus" size={18} />
        </button>
      </fieldset>
    </div>
  );
}

function PageField() {
  const { book, page, layout, goTo } = useReading();
  const openPages = pagesInSpread(spreadAt(spreadIndexOf(page, layout), layout)).join('–');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = openPages;
  }, [openPages]);
  const go = () => {
    const input = field.current;
    if (!input || input.value === openPages) return;
    const number = Number.parseInt(input.value, 10);
    input.value = openPages;
    if (Number.isInteger(number)) goTo(number);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Escape') event.currentTarget.value = openPages;
    go();
    // Gives the keys back to the book.
    focusBook();
  };
  return (
    <div className={styles.page}>
      <input
        ref={field}
        aria-label="Page"
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        defaultValue={openPages}
        size={Math.max(openPages.length, 3)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={onKeyDown}
        onBlur={go}
      />
      <span>of {book.pages.toLocaleString('en')}</span>
    </div>
  );
}

export function PageAnnouncement() {
  const { book, page, layout } = useReading();
  const openPages = pagesInSpread(spreadAt(spreadIndexOf(page, layout), layout));
  const pageText = openPages.length > 1 ? `Pages ${openPages.join(' and ')}` : `Page ${openPages[0] ?? 1}`;
  return (
    <p className={text.hidden} role="status">
      {pageText} of {book.pages.toLocaleString('en')}
    </p>
  );
}
