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
  const { mutate, isPending, error, reset } = useAdminChange({
    send: (action: Action) => callAdmin(`${path}/${action}`, DoneReply, { method: 'POST' }),
    invalidates: [adminApi('imports')],
    onDone: () => setConfirming(null),
  });
  const hasStopped = Boolean(status.reason) && (status.state === 'applying' || status.isUndoing);
  const writableRows = status.rows.new + status.rows.changed;
  const mayApply = (status.state === 'ready' && writableRows > 0) || (hasStopped && !status.isUndoing);
  const mayUndo = (Boolean(status.undoUntil) && !status.isUndoing) || hasStopped;
  const close = () => {
    setConfirming(null);
    reset();
  };
  return (
    <>
      {mayApply && (
        <Button onClick={() => setConfirming('apply')}>{hasStopped ? 'Go on' : 'Write into the shop'}</Button>
      )}
      {mayUndo && (
        <Button kind="secondary" onClick={() => setConfirming('undo')}>
          Take all back
        </Button>
      )}
      <ConfirmDialog
        open={confirming === 'apply'}
        title={`Write ${formatCount(writableRows)} ${writableRows === 1 ? 'row' : 'rows'} into the shop?`}
        confirm="Write them"
        onClose={close}
        onConfirm={() => mutate('apply')}
        isBusy={isPending}
        error={error?.message}
      >
        <p>
          {status.kind === 'wordpress'
            ? `Posts come ${POSTS_AS_LABELS[status.choices.posts ?? 'drafts']}.`
            : `${formatCount(status.rows.new)} ${status.rows.new === 1 ? 'new book' : 'new books'}, ${formatCount(status.rows.changed)} changed. What somebody has edited since the file was read is not overwritten.`}
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={confirming === 'undo'}
        title="Take all of it back?"
        confirm="Take it back"
        onClose={close}
        onConfirm={() => mutate('undo')}
        isBusy={isPending}
        error={error?.message}
      >
        <p>
          {status.kind === 'wordpress'
            ? 'Posts go, from the blog too, but for those that somebody has edited since.'
            : 'New books go, or are withdrawn where a cart or an order has them. What was changed becomes what it was, but for what somebody has edited since.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
