import { useState } from 'react';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import type { Fix } from '../../fixes.ts';
import { PAGES_MAX } from '../../limits.ts';
import { PagePreview } from './PagePreview.tsx';
import styles from './page-strip.module.css';
import type { PartProps } from './part-props.ts';

export function PageStrip(part: PartProps) {
  const [isOpen, setOpen] = useState(false);
  const pages = part.state.facts?.pages ?? [];
  return (
    <details className={styles.strip} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={text.link}>All pages</summary>
      {isOpen && <Pages {...part} count={pages.length} />}
    </details>
  );
}

function Pages({ count, ...part }: PartProps & { count: number }) {
  const [selectedPage, setSelectedPage] = useState(1);
  const page = Math.min(selectedPage, count);
  return (
    <>
      <fieldset className={styles.pages}>
        <legend className={text.hidden}>Choose a page</legend>
        {Array.from({ length: count }, (_, i) => i + 1).map((number) => (
          <label key={number} className={`${text.note} ${styles.page}`}>
            <input
              type="radio"
              name="strip-page"
              checked={number === page}
              onChange={() => setSelectedPage(number)}
            />
            <PagePreview {...part} page={number} widthPx={104} />
            <span>{number}</span>
          </label>
        ))}
      </fieldset>
      <PageActions {...part} page={page} count={count} />
    </>
  );
}

interface PageAction {
  label: string;
  fix: Fix;
  isPossible: boolean;
}

function PageActions({ setup, state, page, count }: PartProps & { page: number; count: number }) {
  const insertBlank = (label: string, after: number): PageAction => ({
    label,
    fix: { kind: 'add-blank', after, count: 1 },
    isPossible: count < PAGES_MAX,
  });
  const actions: PageAction[] = [
    insertBlank(`Add blank page before page ${page}`, page - 1),
    insertBlank(`Add blank page after page ${page}`, page),
    {
      label: `Turn page ${page} to the right`,
      fix: { kind: 'rotate', pages: [page], degrees: 90 },
      isPossible: true,
    },
    { label: `Remove page ${page}`, fix: { kind: 'remove', pages: [page] }, isPossible: count > 1 },
  ];
  return (
    <p className={`${layout.flow} ${styles.actions}`}>
      {actions.map(({ label, fix, isPossible }) => (
        <button
          key={fix.kind + ('after' in fix ? fix.after : '')}
          type="button"
          className={text.link}
          aria-disabled={state.isFixing || !isPossible}
          onClick={() => isPossible && void setup.applyFix(fix)}
        >
          {label}
        </button>
      ))}
    </p>
  );
}
