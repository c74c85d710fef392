import { useEffect, useState } from 'react';
import { API } from '#kernel/api.ts';
import { withQuery } from '#kernel/paths.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { fetchVersions } from '../../client/design-calls.ts';
import { restoreVersion } from '../../client/own-designs.ts';
import styles from './design-card.module.css';
import type { DesignDialogProps } from './design-dialog-props.ts';
import { formatLocalTime } from './format-local-time.ts';

export function VersionsDialog({ design, open, onClose, runAction }: DesignDialogProps) {
  const versions = useVersions(design.id, open, design.version);
  const restore = async (version: number) => {
    if (await runAction(restoreVersion(design, version), `${design.name} was restored.`)) onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title="Versions">
      {versions === 'failed' ? (
        <p role="alert">We couldn’t load the versions. Please try again.</p>
      ) : versions ? (
        <ol className={styles.versions}>
          {versions.map(({ version, name, savedAt }) => (
            <li key={version}>
              <img
                src={versionPictureUrl(design.id, version, 160)}
                alt=""
                width={80}
                height={110}
                loading="lazy"
                decoding="async"
              />
              <p>
                <time dateTime={savedAt}>{formatLocalTime(savedAt)}</time>
                <span>{name}</span>
              </p>
              {version === design.version ? (
                <span className={styles.current}>Current version</span>
              ) : (
                <button
                  type="button"
                  className={styles.action}
                  aria-label={`Restore version from ${formatLocalTime(savedAt)}`}
                  onClick={() => void restore(version)}
                >
                  Restore
                </button>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <p aria-busy="true" className={styles.waiting}>
          Loading…
        </p>
      )}
    </Dialog>
  );
}

type Versions = Awaited<ReturnType<typeof fetchVersions>>;

/** Loaded while the dialog is open, and again after a new version. */
function useVersions(id: string, isOpen: boolean, newest: number) {
  const [versions, setVersions] = useState<Versions | 'failed' | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer version is a longer list
  useEffect(() => {
    if (!isOpen) return;
    let isHere = true;
    setVersions(null);
    fetchVersions(id).then(
      (loaded) => isHere && setVersions(loaded),
      () => isHere && setVersions('failed'),
    );
    return () => {
      isHere = false;
    };
  }, [id, isOpen, newest]);
  return versions;
}

/** URL of a picture of one version; it never changes. */
const versionPictureUrl = (id: string, version: number, width: number): string =>
  withQuery(`${API.designs}/${encodeURIComponent(id)}/picture`, { at: version, width, v: version });
