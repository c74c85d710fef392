import { useState } from 'react';
import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { ConfirmDialog } from '#ui/admin/ConfirmDialog.tsx';
import { Button } from '#ui/Button.tsx';
import type { ImportStatus } from '../admin-contract.ts';
import { formatCount, POSTS_AS_LABELS } from './import-labels.ts';

type Action = 'apply' | 'undo';

export function ImportActions({ status }: { status: ImportStatus }) {
  const [confirming, setConfirming] = useState<Action | null>(null);
  const path = adminApi('imports', status.id);
  const change = useAdminChange({
    send: (action: Action) => callAdmin(`${path}/${action}`, DoneReply, { method: 'POST' }),
    invalidates: [adminApi('imports')],
    onDone: () => setConfirming(null),
  });
  const hasStopped = Boolean(status.reason) && (status.state === 'applying' || status.isUndoing);
  const writableRows = status.rows.new + status.rows.changed;
  const mayApply = (status.state === 'ready' && writableRows > 0) || (hasStopped && !status.isUndoing);
  const mayUndo = (Boolean(status.undoUntil) && !status.isUndoing) || hasStopped;
  const onClose = () => {
    setConfirming(null);
    change.reset();
  };
  const dialog = { onClose, change };
  return (
    <>
      {mayApply && (
        <Button onClick={() => setConfirming('apply')}>{hasStopped ? 'Resume import' : 'Import rows'}</Button>
      )}
      {mayUndo && (
        <Button kind="secondary" onClick={() => setConfirming('undo')}>
          Undo import
        </Button>
      )}
      <ConfirmDialog
        open={confirming === 'apply'}
        title={`Import ${formatCount(writableRows)} ${writableRows === 1 ? 'row' : 'rows'}?`}
        confirm="Start import"
        onConfirm={() => change.mutate('apply')}
        {...dialog}
      >
        <p>
          {status.kind === 'wordpress'
            ? `Posts will be imported ${POSTS_AS_LABELS[status.choices.posts ?? 'drafts']}.`
            : `${formatCount(status.rows.new)} ${status.rows.new === 1 ? 'new book' : 'new books'}, ${formatCount(status.rows.changed)} changed. Edits made since the file was read are kept.`}
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={confirming === 'undo'}
        title="Undo this import?"
        confirm="Undo import"
        onConfirm={() => change.mutate('undo')}
        {...dialog}
      >
        <p>
          {status.kind === 'wordpress'
            ? 'Imported posts are deleted, also from the blog. Posts edited since then are kept.'
            : 'New books are deleted, or withdrawn if they are in a cart or an order. Changed books get their old values back. Edits made since then are kept.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
