import { useMemo, useState } from 'react';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { listFixPreviews } from '../../client/fix-previews.ts';
import { fixText } from '../../client/fix-text.ts';
import type { Fix } from '../../fixes.ts';
import styles from './applied-fixes.module.css';
import { BeforeAfter } from './BeforeAfter.tsx';
import type { PartProps } from './part-props.ts';

export function AppliedFixes(part: PartProps) {
  const { setup, state } = part;
  if (state.fixes.length === 0) return null;
  return (
    <section className={styles.fixes} aria-labelledby="applied-fixes">
      <div className={`${layout.spread} ${styles.head}`}>
        <h2 id="applied-fixes">Fixed</h2>
        {state.fixes.length > 1 && (
          <button
            type="button"
            className={text.link}
            aria-disabled={state.isFixing}
            onClick={() => void setup.undoAll()}
          >
            Undo all
          </button>
        )}
      </div>
      <ol>
        {state.fixes.map((fix, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fixes are identified by their position
          <AppliedFix key={`${at} ${fixText(fix)}`} {...part} fix={fix} at={at} />
        ))}
      </ol>
      <p className={styles.note}>These changes are in the file we receive. Your own file stays as it is.</p>
    </section>
  );
}

function AppliedFix({ fix, at, ...part }: PartProps & { fix: Fix; at: number }) {
  const { setup, state } = part;
  const [isComparing, setComparing] = useState(false);
  const { chosenFacts, fixes } = state;
  const previews = useMemo(() => listFixPreviews({ chosenFacts, fixes }, at), [chosenFacts, fixes, at]);
  return (
    <li className={`${text.ruled} ${layout.row} ${styles.fix}`}>
      <span className={styles.label}>{fixText(fix)}</span>
      <button
        type="button"
        className={text.link}
        aria-expanded={isComparing}
        onClick={() => setComparing(!isComparing)}
      >
        Compare
      </button>
      <button
        type="button"
        className={text.link}
        aria-disabled={state.isFixing}
        aria-label={`Undo: ${fixText(fix)}`}
        onClick={() => void setup.undo(at)}
      >
        Undo
      </button>
      {isComparing && <BeforeAfter {...part} previews={previews} at={at} />}
    </li>
  );
}
