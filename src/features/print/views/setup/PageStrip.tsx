import { useState } from 'react';
import { PAGES_MAX } from '../../limits.ts';
import type { Mend } from '../../mends.ts';
import { PageSight } from './PageSight.tsx';
import styles from './page-strip.module.css';
import type { PartProps } from './part-props.ts';

export function PageStrip(part: PartProps) {
  const [isOpen, setOpen] = useState(false);
  const pages = part.state.facts?.pages ?? [];
  return (
    <details className={styles.strip} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>The pages, one by one</summary>
      {isOpen && <Pages {...part} count={pages.length} />}
    </details>
  );
}

function Pages({ count, ...part }: PartProps & { count: number }) {
  const [chosen, setChosen] = useState(1);
  const page = Math.min(chosen, count);
  return (
    <>
      <fieldset className={styles.pages}>
        <legend>Which page</legend>
        {Array.from({ length: count }, (_, i) => i + 1).map((one) => (
          <label key={one} className={styles.page}>
            <input type="radio" name="strip-page" checked={one === page} onChange={() => setChosen(one)} />
            <PageSight {...part} page={one} widthPx={104} />
            <span>{one}</span>
          </label>
        ))}
      </fieldset>
      <Deeds {...part} page={page} count={count} />
    </>
  );
}

interface Deed {
  label: string;
  mend: Mend;
  isPossible: boolean;
}

function Deeds({ setup, state, page, count }: PartProps & { page: number; count: number }) {
  const blank = (label: string, after: number): Deed => ({
    label,
    mend: { kind: 'add-blank', after, count: 1 },
    isPossible: count < PAGES_MAX,
  });
  const deeds: Deed[] = [
    blank(`Blank page before page ${page}`, page - 1),
    blank(`Blank page after page ${page}`, page),
    {
      label: `Turn page ${page} to the right`,
      mend: { kind: 'rotate', pages: [page], degrees: 90 },
      isPossible: true,
    },
    { label: `Take out page ${page}`, mend: { kind: 'remove', pages: [page] }, isPossible: count > 1 },
  ];
  return (
    <p className={styles.deeds}>
      {deeds.map(({ label, mend, isPossible }) => (
        <button
          key={mend.kind + ('after' in mend ? mend.after : '')}
          type="button"
          aria-disabled={state.isMending || !isPossible}
          onClick={() => isPossible && void setup.mend(mend)}
        >
          {label}
        </button>
      ))}
    </p>
  );
}
