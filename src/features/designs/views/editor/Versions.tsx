import { useEffect, useState } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { fetchVersions } from '../../client/design-calls.ts';
import { formatLocalTime } from '../my-designs/format-local-time.ts';
import fields from './fields.module.css';
import styles from './lists.module.css';
import { useWorkspace } from './workspace.ts';

type VersionList = Awaited<ReturnType<typeof fetchVersions>>;

/** Last 50 versions; restoring one can be undone. */
export function Versions({ open, onClose }: { open: boolean; onClose(): void }) {
  const { state, store, say } = useWorkspace();
  const [versions, setVersions] = useState<VersionList | 'failed' | null>(null);
  const id = state.savedRef?.id;
  useEffect(() => {
    if (!open || !id) return;
    setVersions(null);
    fetchVersions(id).then(setVersions, () => setVersions('failed'));
  }, [open, id]);
  const restore = async (version: number) => {
    try {
      await store.restoreVersion(version);
      say(`Version ${version} was restored.`);
      onClose();
    } catch {
      setVersions('failed');
    }
  };
  return (
    <Dialog open={open} onClose={onClose} title="Versions">
      {versions === 'failed' ? (
        <p role="alert">Something went wrong. Please try again.</p>
      ) : versions ? (
        <ol className={styles.versions}>
          {versions.map(({ version, savedAt }) => (
            <li key={version} className={`${text.ruled} ${layout.spread} ${layout.line} ${styles.version}`}>
              <time dateTime={savedAt}>{formatLocalTime(savedAt)}</time>
              {version === state.savedRef?.version ? (
                <span>Current version</span>
              ) : (
                <button type="button" className={fields.tool} onClick={() => void restore(version)}>
                  Restore
                </button>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <p aria-busy="true">Loading…</p>
      )}
    </Dialog>
  );
}
