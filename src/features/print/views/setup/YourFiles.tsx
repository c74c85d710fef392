import { useEffect, useState } from 'react';
import { useStore } from '#browser/store.ts';
import { onVisitorNews, UNKNOWN, visitor } from '#browser/visitor.ts';
import { filesOfMine, type SentFile } from '../../client/print-calls.ts';
import { FileDeletion } from './FileDeletion.tsx';
import { FileSent } from './FileSent.tsx';
import styles from './your-files.module.css';

interface YourFilesProps {
  changed: string;
  onDeleted: (gone: { uploadId: string; jobId: string | null }) => void;
}

export function YourFiles({ changed, onDeleted }: YourFilesProps) {
  const isSignedIn = useStore(visitor, UNKNOWN).status === 'signedIn';
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const [failed, setFailed] = useState(false);
  const [leaving, setLeaving] = useState<SentFile | null>(null);
  const load = () =>
    filesOfMine().then(
      (found) => {
        setFiles(found);
        setFailed(false);
      },
      () => setFailed(true),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again where a job was saved
  useEffect(() => {
    if (!isSignedIn) return setFiles([]);
    void load();
    return onVisitorNews((news) => news === 'cart' && void load());
  }, [isSignedIn, changed]);
  if (!isSignedIn || (files.length === 0 && !failed)) return null;
  return (
    <section className={styles.files} data-part="files" aria-labelledby="your-files">
      <h2 id="your-files">Your files</h2>
      {failed && <p role="alert">Your files could not be listed just now.</p>}
      <ul>
        {files.map((file) => (
          <li key={file.job?.id ?? file.upload.id}>
            <FileSent file={file} onDelete={() => setLeaving(file)} />
          </li>
        ))}
      </ul>
      {leaving && (
        <FileDeletion
          file={leaving}
          onClose={() => setLeaving(null)}
          onDeleted={() => {
            setLeaving(null);
            onDeleted({ uploadId: leaving.upload.id, jobId: leaving.job?.id ?? null });
            void load();
          }}
        />
      )}
    </section>
  );
}
