import { Button } from '#ui/Button.tsx';
import styles from './editor.module.css';
import { useWorkspace } from './workspace.ts';

/** Nothing is overwritten until the customer chooses a version. */
export function Conflict() {
  const { state, store, say } = useWorkspace();
  if (!state.newer) return null;
  return (
    <div role="alertdialog" aria-labelledby="changed-elsewhere" className={styles.conflict}>
      <p id="changed-elsewhere">
        {state.saveMessage || 'This design was changed in another tab.'} What you did here is not lost.
      </p>
      <Button kind="secondary" onClick={store.showNewer}>
        Show the newer
      </Button>
      <Button
        kind="secondary"
        onClick={() =>
          void store.saveAsCopy().then(
            () => say('Your own is kept as a copy.'),
            () => {},
          )
        }
      >
        Keep mine as a copy
      </Button>
    </div>
  );
}
