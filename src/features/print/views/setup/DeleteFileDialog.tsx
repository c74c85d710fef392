import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog, dialogFooter } from '#ui/Dialog.tsx';
import { deleteFile, type SentFile } from '../../client/print-calls.ts';

interface DeleteFileDialogProps {
  file: SentFile;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteFileDialog({ file, onClose, onDeleted }: DeleteFileDialogProps) {
  const [error, setError] = useState('');
  const remove = () =>
    deleteFile(file).then(onDeleted, (failure: Error) =>
      setError(failure.message || 'This did not work. Try again.'),
    );
  return (
    <Dialog open title="Delete this file" onClose={onClose}>
      <p>
        <bdi>{file.upload.name}</bdi>
        {file.job
          ? ' and the book that was to be made of it are removed from our store at once.'
          : ' is removed from our store at once.'}{' '}
        This cannot be undone.
      </p>
      {error && <p role="alert">{error}</p>}
      <p className={dialogFooter}>
        <Button onClick={() => void remove()}>Delete it</Button>{' '}
        <Button kind="secondary" onClick={onClose}>
          Keep it
        </Button>
      </p>
    </Dialog>
  );
}
