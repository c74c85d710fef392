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
        {state.saveMessage || 'This design was changed in another tab.'} Your changes here aren’t lost.
      </p>
      <Button kind="secondary" onClick={store.showNewer}>
        Show newer version
      </Button>
      <Button
        kind="secondary"
        onClick={() =>
          void store.saveAsCopy().then(
            () => say('Your version was kept as a copy.'),
            () => {},
          )
        }
      >
        Keep mine as a copy
      </Button>
    </div>
  );
}
