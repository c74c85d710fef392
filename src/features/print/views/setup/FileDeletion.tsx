import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog, dialogFoot } from '#ui/Dialog.tsx';
import { deleteFile, type SentFile } from '../../client/print-calls.ts';

interface FileDeletionProps {
  file: SentFile;
  onClose: () => void;
  onDeleted: () => void;
}

export function FileDeletion({ file, onClose, onDeleted }: FileDeletionProps) {
  const [why, setWhy] = useState('');
  const remove = () =>
    deleteFile(file).then(onDeleted, (failed: Error) =>
      setWhy(failed.message || 'This did not work. Try again.'),
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
      {why && <p role="alert">{why}</p>}
      <p className={dialogFoot}>
        <Button onClick={() => void remove()}>Delete it</Button>{' '}
        <Button kind="secondary" onClick={onClose}>
          Keep it
        </Button>
      </p>
    </Dialog>
  );
}
