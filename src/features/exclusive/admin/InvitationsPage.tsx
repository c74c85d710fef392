import { useState } from 'react';
import { ListPage } from '#browser/admin/ListPage.tsx';
import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { useForm } from '#browser/use-form.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { ConfirmDialog } from '#ui/admin/ConfirmDialog.tsx';
import { DateTime } from '#ui/admin/DateTime.tsx';
import form from '#ui/admin/form.module.css';
import { Badge } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog, dialogFooter } from '#ui/Dialog.tsx';
import { Field, FormMessage } from '#ui/Field.tsx';
import { InvitationRow } from '../admin-contract.ts';
import { MakeCodes } from './MakeCodes.tsx';

const STATES = {
  open: <Badge kind="good">Open</Badge>,
  used: <Badge>Used</Badge>,
  over: <Badge kind="warn">Run out</Badge>,
};

export function Page() {
  const [open, setOpen] = useState<'invite' | 'codes' | InvitationRow | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ListPage
        title="RB Exclusive"
        lead="Who was invited, by whom, and what became of it. Of a code the shop keeps only what it is recognised by."
        path={adminApi('invitations')}
        row={InvitationRow}
        search="Find by name or email"
        filters={[
          {
            name: 'state',
            label: 'State',
            options: [
              { value: 'open', label: 'Open' },
              { value: 'used', label: 'Used' },
              { value: 'over', label: 'Run out' },
            ],
          },
        ]}
        columns={[
          {
            id: 'createdAt',
            title: 'Made',
            sort: true,
            cell: ({ createdAt }) => <DateTime at={createdAt} />,
          },
          { id: 'email', title: 'For', cell: ({ email }) => email ?? 'Given out by hand' },
          { id: 'invitedBy', title: 'By', cell: ({ invitedBy }) => invitedBy ?? 'The bindery' },
          { id: 'state', title: 'State', cell: ({ state }) => STATES[state] },
          { id: 'usedBy', title: 'Used by' },
          {
            id: 'expiresAt',
            title: 'Works until',
            sort: true,
            cell: ({ expiresAt }) => <DateTime at={expiresAt} />,
          },
          {
            id: 'withdraw',
            title: 'Withdraw',
            cell: (row) =>
              row.state === 'used' ? null : (
                <Button kind="quiet" onClick={() => setOpen(row)}>
                  Withdraw
                </Button>
              ),
          },
        ]}
        actions={
          <>
            <Button onClick={() => setOpen('invite')}>Invite somebody</Button>
            <Button kind="secondary" onClick={() => setOpen('codes')}>
              Make codes
            </Button>
          </>
        }
        empty={<p>Nobody was invited yet.</p>}
      />
      {open === 'invite' && <Invite onClose={close} />}
      {open === 'codes' && <MakeCodes onClose={close} />}
      {open && typeof open === 'object' && <Withdraw code={open} onClose={close} />}
    </>
  );
}

function Invite({ onClose }: { onClose: () => void }) {
  const send = useAdminChange({
    send: (body: object) => callAdmin(adminApi('invitations'), DoneReply, { method: 'POST', body }),
    done: 'A letter with a code is on its way.',
    onDone: onClose,
  });
  const { onSubmit, fields, message, isSending } = useForm((data) =>
    send.mutateAsync(Object.fromEntries(data)),
  );
  return (
    <Dialog open onClose={onClose} title="Invite somebody">
      <form onSubmit={onSubmit} className={form.form}>
        <FormMessage>{message}</FormMessage>
        <Field name="email" type="email" label="Email" required error={fields.email} />
        <Field name="fullName" label="Name" hint="The letter greets them by it." error={fields.fullName} />
        <div className={dialogFooter}>
          <Button type="submit" disabled={isSending}>
            Send the invitation
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Leave it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Withdraw({ code, onClose }: { code: InvitationRow; onClose: () => void }) {
  const withdraw = useAdminChange({
    send: () => callAdmin(adminApi('invitations', code.id, 'withdraw'), DoneReply, { method: 'POST' }),
    done: 'The code opens nothing any more.',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Withdraw the code"
      confirm="Withdraw it"
      onClose={onClose}
      onConfirm={() => withdraw.mutate(undefined)}
      isBusy={withdraw.isPending}
      error={withdraw.error?.message}
    >
      <p>Whoever has it finds that it opens nothing. Nobody is told.</p>
    </ConfirmDialog>
  );
}
