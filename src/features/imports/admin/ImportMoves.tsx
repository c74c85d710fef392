import { useState } from 'react';
import { ask, useChange } from '#browser/admin/ask.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { ConfirmDialog } from '#ui/admin/ConfirmDialog.tsx';
import { Button } from '#ui/Button.tsx';
import type { ImportStatus } from '../admin-contract.ts';
import { number, POSTS_AS_WORDS } from './words.ts';

type Move = 'apply' | 'undo';

export function ImportMoves({ one }: { one: ImportStatus }) {
  const [asked, setAsked] = useState<Move | null>(null);
  const path = adminApi('imports', one.id);
  const { mutate, isPending, error, reset } = useChange({
    send: (move: Move) => ask(`${path}/${move}`, DoneReply, { method: 'POST' }),
    touches: [adminApi('imports')],
    onDone: () => setAsked(null),
  });
  const hasStopped = Boolean(one.reason) && (one.state === 'applying' || one.isBeingTakenBack);
  const toWrite = one.rows.new + one.rows.changed;
  const mayApply = (one.state === 'ready' && toWrite > 0) || (hasStopped && !one.isBeingTakenBack);
  const mayUndo = (Boolean(one.undoUntil) && !one.isBeingTakenBack) || hasStopped;
  const close = () => {
    setAsked(null);
    reset();
  };
  return (
    <>
      {mayApply && (
        <Button onClick={() => setAsked('apply')}>{hasStopped ? 'Go on' : 'Write into the shop'}</Button>
      )}
      {mayUndo && (
        <Button kind="secondary" onClick={() => setAsked('undo')}>
          Take all back
        </Button>
      )}
      <ConfirmDialog
        open={asked === 'apply'}
        title={`Write ${number(toWrite)} ${toWrite === 1 ? 'row' : 'rows'} into the shop?`}
        confirm="Write them"
        onClose={close}
        onConfirm={() => mutate('apply')}
        isBusy={isPending}
        error={error?.message}
      >
        <p>
          {one.kind === 'wordpress'
            ? `Posts come ${POSTS_AS_WORDS[one.choices.posts ?? 'drafts']}.`
            : `${number(one.rows.new)} ${one.rows.new === 1 ? 'new book' : 'new books'}, ${number(one.rows.changed)} changed. What somebody has edited since the file was read is not overwritten.`}
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'undo'}
        title="Take all of it back?"
        confirm="Take it back"
        onClose={close}
        onConfirm={() => mutate('undo')}
        isBusy={isPending}
        error={error?.message}
      >
        <p>
          {one.kind === 'wordpress'
            ? 'Posts go, from the blog too, but for those that somebody has edited since.'
            : 'New books go, or are withdrawn where a cart or an order has them. What was changed becomes what it was, but for what somebody has edited since.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
