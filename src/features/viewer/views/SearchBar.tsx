import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import button from '#ui/button.module.css';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { QUERY_MAX } from '../limits.ts';
import { ReadingIcon } from './icons.tsx';
import { useReading, useSearchState } from './reading.ts';
import styles from './search-bar.module.css';

export function SearchBar({ onClose }: { onClose(): void }) {
  const { search, page, goTo } = useReading();
  const state = useSearchState();
  const { query, total, current } = state;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Not every browser focuses what it selects.
    field.current?.focus();
    field.current?.select();
  }, []);
  useEffect(() => {
    // Every step scrolls, even back to the same page: the match may be out of sight.
    if (current) goTo(current.page);
  }, [current, goTo]);
  const step = (direction: 1 | -1) => search.step(direction);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      step(event.shiftKey ? -1 : 1);
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    }
  };
  return (
    <search className={`${text.soft} ${layout.line} ${styles.bar}`}>
      <ReadingIcon name="search" size={18} />
      <input
        ref={field}
        className={styles.field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label="Search this book"
        placeholder="Search this book"
        autoComplete="off"
        spellCheck={false}
        defaultValue={query}
        maxLength={QUERY_MAX}
        onInput={({ currentTarget }: FormEvent<HTMLInputElement>) => search.start(currentTarget.value, page)}
        onKeyDown={onKeyDown}
      />
      <output className={`${text.small} ${text.unbroken} ${styles.count}`} aria-live="polite">
        {countText(state)}
      </output>
      {STEPS.map(({ label, by, icon }) => (
        <button
          key={icon}
          type="button"
          className={button.icon}
          aria-label={label}
          disabled={total === 0}
          onClick={() => step(by)}
        >
          <ReadingIcon name={icon} />
        </button>
      ))}
      <button type="button" className={button.icon} aria-label="Close search" onClick={onClose}>
        <ReadingIcon name="close" />
      </button>
    </search>
  );
}

const STEPS = [
  { label: 'Previous match', by: -1, icon: 'up' },
  { label: 'Next match', by: 1, icon: 'down' },
] as const;

function countText({
  foldedQuery,
  total,
  number,
  isDone,
  unreadable: unread,
}: ReturnType<typeof useSearchState>): string {
  if (!foldedQuery) return '';
  const totalText = total.toLocaleString('en');
  if (total === 0 && !isDone) return 'Searching…';
  if (total === 0) return unread ? 'No matches in the pages we could read' : 'No matches';
  return isDone
    ? `${number.toLocaleString('en')} of ${totalText}`
    : `${number.toLocaleString('en')} of ${totalText}…`;
}
