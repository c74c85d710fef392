import { type KeyboardEvent, useEffect, useRef } from 'react';
import { TRUE_SCALE } from '../limits.ts';
import { pagesOf, spreadAt, spreadCount, spreadWith } from '../spreads.ts';
import { stepped } from '../zoom.ts';
import styles from './bars.module.css';
import { ReadingIcon } from './icons.tsx';
import { useReading } from './reading.ts';
import { focusTable } from './table.ts';

export function FootBar() {
  const { page, lying, step, scale, setZoom } = useReading();
  const at = spreadWith(page, lying);
  const isFirst = at === 0;
  const isLast = at === spreadCount(lying) - 1;
  // At an end the buttons stay enabled and do nothing, so that they keep the focus.
  const [back, forward] = [() => step(-1), () => step(1)];
  const { isRightToLeft } = lying;
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
      <fieldset className={styles.zoom} aria-label="Size">
        <button type="button" aria-label="Farther" onClick={() => setZoom(stepped(scale, -1))}>
          <ReadingIcon name="minus" size={18} />
        </button>
        <span className={styles.percent}>{Math.round((scale / TRUE_SCALE) * 100)} %</span>
        <button type="button" aria-label="Closer" onClick={() => setZoom(stepped(scale, 1))}>
          <ReadingIcon name="plus" size={18} />
        </button>
      </fieldset>
    </div>
  );
}

function PageField() {
  const { book, page, lying, goTo } = useReading();
  const open = pagesOf(spreadAt(spreadWith(page, lying), lying)).join('–');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = open;
  }, [open]);
  const go = () => {
    const input = field.current;
    if (!input || input.value === open) return;
    const wanted = Number.parseInt(input.value, 10);
    input.value = open;
    if (Number.isInteger(wanted)) goTo(wanted);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Escape') event.currentTarget.value = open;
    go();
    // Gives the keys back to the book.
    focusTable();
  };
  return (
    <div className={styles.page}>
      <input
        ref={field}
        aria-label="Page"
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        defaultValue={open}
        size={Math.max(open.length, 3)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={onKeyDown}
        onBlur={go}
      />
      <span>of {book.pages.toLocaleString('en')}</span>
    </div>
  );
}

export function Told() {
  const { book, page, lying } = useReading();
  const open = pagesOf(spreadAt(spreadWith(page, lying), lying));
  const words = open.length > 1 ? `Pages ${open.join(' and ')}` : `Page ${open[0] ?? 1}`;
  return (
    <p className={styles.told} role="status">
      {words} of {book.pages.toLocaleString('en')}
    </p>
  );
}
