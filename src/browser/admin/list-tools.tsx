import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { type Choices, Options } from '#ui/admin/Options.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import layout from '#ui/layout.module.css';
import { Select } from '#ui/Select.tsx';
import text from '#ui/text.module.css';
import styles from './list-page.module.css';
import type { List } from './use-list.ts';

const SIZES = [25, 50, 100, 200];
/** Smallest page size: shorter lists need no paging. */
const SMALLEST_SIZE = 25;

/** Searches when typing pauses; `/` focuses the field from anywhere on the page. */
export function Search({
  value,
  placeholder = 'Search',
  onChange,
}: {
  value: string;
  placeholder?: string | undefined;
  onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const settled = useDeferredValue(typed);
  const field = useRef<HTMLInputElement>(null);
  const lastValue = useRef(value);
  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    setTyped(value);
  }, [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing triggers a search
  useEffect(() => {
    if (settled === lastValue.current) return;
    lastValue.current = settled;
    onChange(settled);
  }, [settled]);
  useEffect(() => {
    const focusSearch = (event: KeyboardEvent) => {
      const isTyping = (event.target as HTMLElement).closest('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || isTyping) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', focusSearch);
    return () => removeEventListener('keydown', focusSearch);
  }, []);
  return (
    <input
      ref={field}
      type="search"
      className={styles.search}
      aria-label={placeholder}
      placeholder={placeholder}
      value={typed}
      maxLength={200}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

export interface ListFilter {
  name: string;
  label: string;
  options: Choices;
}

export function Filters({ list, filters }: { list: List; filters: readonly ListFilter[] }) {
  return filters.map(({ name, label, options }) => (
    <span key={name} className={styles.filter}>
      <label htmlFor={`filter-${name}`}>{label}</label>
      <Select
        id={`filter-${name}`}
        value={list.filter(name)}
        onChange={(event) => list.set({ [name]: event.currentTarget.value })}
      >
        <option value="">All</option>
        <Options choices={options} />
      </Select>
    </span>
  ));
}

interface ColumnChoiceProps {
  columns: readonly { id: string; title: string }[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}

export function ColumnChoice({ columns, hidden, onChange }: ColumnChoiceProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeMenu = ({ target }: Event) => {
      if (menu.current && !menu.current.contains(target as Node)) menu.current.open = false;
    };
    addEventListener('pointerdown', closeMenu);
    return () => removeEventListener('pointerdown', closeMenu);
  }, []);
  if (columns.length < 2) return null;
  return (
    <details
      ref={menu}
      className={styles.columns}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector('summary')?.focus();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is worked by mouse and keys */}
      <summary
        onClick={({ currentTarget }) => {
          // Opens the menu on the side with room, which depends on how the tools wrap.
          const isOnRight = currentTarget.getBoundingClientRect().left > innerWidth / 2;
          menu.current?.style.setProperty('--menu-end', isOnRight ? '0' : 'auto');
        }}
      >
        Columns
        <Icon name="down" size={12} />
      </summary>
      <fieldset className={styles.menu}>
        <legend className={`${text.note} ${styles.legend}`}>Visible columns</legend>
        {columns.slice(1).map(({ id, title }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={!hidden.includes(id)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? hidden.filter((hiddenId) => hiddenId !== id)
                    : [...hidden, id],
                )
              }
            />
            {title}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

export function Pages({ list: { page, size, set }, total }: { list: List; total: number }) {
  const go = (to: number) => set({ page: to === 1 ? '' : String(to) });
  const last = Math.max(1, Math.ceil(total / size));
  const from = total === 0 ? 0 : (page - 1) * size + 1;
  return (
    <nav className={`${text.soft} ${layout.row} ${styles.pages}`} aria-label="Pages">
      <p aria-live="polite">
        {total === 0
          ? 'No results'
          : `${from.toLocaleString('en')}–${Math.min(total, page * size).toLocaleString('en')} of ${total.toLocaleString('en')}`}
      </p>
      {total > SMALLEST_SIZE && (
        <>
          <Button kind="quiet" disabled={page <= 1} onClick={() => go(page - 1)}>
            Previous
          </Button>
          <Button kind="quiet" disabled={page >= last} onClick={() => go(page + 1)}>
            Next
          </Button>
          <span className={styles.filter}>
            <label htmlFor="rows-a-page">Rows per page</label>
            <Select
              id="rows-a-page"
              value={String(size)}
              onChange={(event) => set({ size: event.currentTarget.value })}
            >
              {SIZES.map((pageSize) => (
                <option key={pageSize}>{pageSize}</option>
              ))}
            </Select>
          </span>
        </>
      )}
    </nav>
  );
}
