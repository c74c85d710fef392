import { Button } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import styles from './prices.module.css';
import type { CellEdits } from './use-cell-edits.ts';

export function SaveBar({ edits: { cells, refused, error, isSaving, save, clear } }: { edits: CellEdits }) {
  if (cells.size === 0 && refused.size === 0) return null;
  const reasons = [...new Set(refused.values())];
  return (
    <section className={styles.save} aria-label="Unsaved prices">
      {error && <p role="alert">{error}</p>}
      {reasons.length > 0 && (
        <ul role="alert" className={styles.wrong}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <div className={`${layout.row} ${styles.buttons}`}>
        <strong>{cells.size === 1 ? '1 price not saved yet' : `${cells.size} prices not saved yet`}</strong>
        <Button disabled={isSaving || cells.size === 0} onClick={save}>
          Save prices
        </Button>
        <Button kind="quiet" onClick={clear}>
          Discard changes
        </Button>
      </div>
    </section>
  );
}
