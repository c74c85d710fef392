import { useEffect, useState } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import { versionsOf } from '../../client/design-calls.ts';
import { momentText } from '../my-designs/moment-text.ts';
import fields from './fields.module.css';
import styles from './lists.module.css';
import { useWorkspace } from './workspace.ts';

type Found = Awaited<ReturnType<typeof versionsOf>>;

/** Last 50 versions; restoring one can be undone. */
export function Versions({ open, onClose }: { open: boolean; onClose(): void }) {
  const { state, store, say } = useWorkspace();
  const [found, setFound] = useState<Found | 'failed' | null>(null);
  const id = state.kept?.id;
  useEffect(() => {
    if (!open || !id) return;
    setFound(null);
    versionsOf(id).then(setFound, () => setFound('failed'));
  }, [open, id]);
  const goBack = async (version: number) => {
    try {
      await store.goBackTo(version);
      say(`The design is as it was in version ${version}.`);
      onClose();
    } catch {
      setFound('failed');
    }
  };
  return (
    <Dialog open={open} onClose={onClose} title="Versions">
      {found === 'failed' ? (
        <p role="alert">The versions could not be fetched. Close this and try again.</p>
      ) : found ? (
        <ol className={styles.versions}>
          {found.map(({ version, savedAt }) => (
            <li key={version} className={styles.version}>
              <time dateTime={savedAt}>{momentText(savedAt)}</time>
              {version === state.kept?.version ? (
                <span>as it is now</span>
              ) : (
                <button type="button" className={fields.tool} onClick={() => void goBack(version)}>
                  Go back to it
                </button>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <p aria-busy="true">The versions are on their way.</p>
      )}
    </Dialog>
  );
}
