import { useEffect, useState } from 'react';
import { useStore } from '#browser/store.ts';
import { onVisitorEvent, UNKNOWN_VISITOR, visitor } from '#browser/visitor.ts';
import { fetchOwnFiles, type SentFile } from '../../client/print-calls.ts';
import { DeleteFileDialog } from './DeleteFileDialog.tsx';
import { SentFileItem } from './SentFileItem.tsx';
import styles from './your-files.module.css';

interface YourFilesProps {
  reloadKey: string;
  onDeleted: (deleted: { uploadId: string; jobId: string | null }) => void;
}

export function YourFiles({ reloadKey, onDeleted }: YourFilesProps) {
  const isSignedIn = useStore(visitor, UNKNOWN_VISITOR).status === 'signedIn';
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const [failed, setFailed] = useState(false);
  const [fileToDelete, setFileToDelete] = useState<SentFile | null>(null);
  const load = () =>
    fetchOwnFiles().then(
      (ownFiles) => {
        setFiles(ownFiles);
        setFailed(false);
      },
      () => setFailed(true),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again when a job was saved
  useEffect(() => {
    if (!isSignedIn) return setFiles([]);
    void load();
    return onVisitorEvent((event) => event === 'cart' && void load());
  }, [isSignedIn, reloadKey]);
  if (!isSignedIn || (files.length === 0 && !failed)) return null;
  return (
    <section className={styles.files} data-part="files" aria-labelledby="your-files">
      <h2 id="your-files">Your files</h2>
      {failed && <p role="alert">We couldn’t load your files. Please try again.</p>}
      <ul>
        {files.map((file) => (
          <li key={file.job?.id ?? file.upload.id}>
            <SentFileItem file={file} onDelete={() => setFileToDelete(file)} />
          </li>
        ))}
      </ul>
      {fileToDelete && (
        <DeleteFileDialog
          file={fileToDelete}
          onClose={() => setFileToDelete(null)}
          onDeleted={() => {
            setFileToDelete(null);
            onDeleted({ uploadId: fileToDelete.upload.id, jobId: fileToDelete.job?.id ?? null });
            void load();
          }}
        />
      )}
    </section>
  );
}
