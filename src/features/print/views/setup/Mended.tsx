import { useMemo, useState } from 'react';
import { sightsOf } from '../../client/mend-sights.ts';
import { mendWords } from '../../client/mend-words.ts';
import type { Mend } from '../../mends.ts';
import { BeforeAfter } from './BeforeAfter.tsx';
import styles from './mended.module.css';
import type { PartProps } from './part-props.ts';

export function Mended(part: PartProps) {
  const { setup, state } = part;
  if (state.mends.length === 0) return null;
  return (
    <section className={styles.mended} aria-labelledby="mended">
      <div className={styles.head}>
        <h2 id="mended">Mended</h2>
        {state.mends.length > 1 && (
          <button type="button" aria-disabled={state.isMending} onClick={() => void setup.undoAll()}>
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
  const { setup, state } = part;
  const [isShown, setShown] = useState(false);
  const { chosen, mends } = state;
  const sights = useMemo(() => sightsOf({ chosen, mends }, at), [chosen, mends, at]);
  return (
    <li className={styles.one}>
      <span className={styles.label}>{mendWords(done)}</span>
      <button type="button" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        Before and after
      </button>
      <button
        type="button"
        aria-disabled={state.isMending}
        aria-label={`Undo: ${mendWords(done)}`}
        onClick={() => void setup.undo(at)}
      >
        Undo
      </button>
      {isShown && <BeforeAfter {...part} sights={sights} at={at} />}
    </li>
  );
}
