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
      setError(failure.message || 'Something went wrong. Please try again.'),
    );
  return (
    <Dialog open title="Delete this file?" onClose={onClose}>
      <p>
        <bdi>{file.upload.name}</bdi>
        {file.job
          ? ' and the book planned from it will be deleted from our servers immediately.'
          : ' will be deleted from our servers immediately.'}{' '}
        This cannot be undone.
      </p>
      {error && <p role="alert">{error}</p>}
      <p className={dialogFooter}>
        <Button onClick={() => void remove()}>Delete</Button>{' '}
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
      </p>
    </Dialog>
  );
}
