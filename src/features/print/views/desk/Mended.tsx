import { useMemo, useState } from 'react';
import type { DeskState } from '../../client/desk-state.ts';
import { mendWords } from '../../client/mend-words.ts';
import { originsOf } from '../../client/mending.ts';
import type { Mend } from '../../mends.ts';
import styles from './mended.module.css';
import { PageSight } from './PageSight.tsx';
import type { PartProps } from './part-props.ts';

/** What was mended, each with how it was before and is now, and a way back. */
export function Mended(part: PartProps) {
  const { desk, state } = part;
  if (state.mends.length === 0) return null;
  return (
    <section className={styles.mended} aria-labelledby="mended">
      <div className={styles.head}>
        <h2 id="mended">Mended</h2>
        {state.mends.length > 1 && (
          <button type="button" aria-disabled={state.isMending} onClick={() => void desk.undoAll()}>
            Undo all
          </button>
        )}
      </div>
      <ol>
        {state.mends.map((done, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mend is known by its place among the others
          <One key={`${at} ${mendWords(done)}`} {...part} done={done} at={at} />
        ))}
      </ol>
      <p className={styles.note}>All of this is in the file that is sent; yours stays as it is.</p>
    </section>
  );
}

function One({ done, at, ...part }: PartProps & { done: Mend; at: number }) {
  const { desk, state } = part;
  const [isShown, setShown] = useState(false);
  const { chosen, mends } = state;
  const pair = useMemo(() => pairOf({ chosen, mends }, done, at), [chosen, mends, done, at]);
  return (
    <li className={styles.one}>
      <span className={styles.label}>{mendWords(done)}</span>
      {pair && (
        <button type="button" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          Before and after
        </button>
      )}
      <button
        type="button"
        aria-disabled={state.isMending}
        aria-label={`Undo: ${mendWords(done)}`}
        onClick={() => void desk.undo(at)}
      >
        Undo
      </button>
      {isShown && pair && (
        <div className={styles.pair}>
          <figure>
            <PageSight {...part} page={pair.before} of="chosen" widthPx={240} />
            <figcaption>Before</figcaption>
          </figure>
          <figure>
            <PageSight {...part} page={pair.after} widthPx={240} />
            <figcaption>After</figcaption>
          </figure>
        </div>
      )}
    </li>
  );
}

/** A page that the mend changed, as it was and as it is; null where nothing of it is to be seen. */
function pairOf({ chosen, mends }: Pick<DeskState, 'chosen' | 'mends'>, mend: Mend, at: number) {
  if (!('pages' in mend) || mend.kind === 'remove' || mend.kind === 'chapters-right') return null;
  const then = originsOf({ chosen, mends: mends.slice(0, at) });
  const now = originsOf({ chosen, mends });
  for (const page of mend.pages) {
    const before = then[page - 1];
    const after = before == null ? 0 : now.indexOf(before) + 1;
    if (before != null && after > 0) return { before, after };
  }
  return null;
}
