import { useState } from 'react';
import { ListPage } from '#browser/admin/ListPage.tsx';
import { callAdmin, useAdminChange, useAdminForm } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { ConfirmDialog } from '#ui/admin/ConfirmDialog.tsx';
import { FormDialog } from '#ui/admin/FormDialog.tsx';
import { Badge } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { InvitationRow } from '../admin-contract.ts';
import { MakeCodes } from './MakeCodes.tsx';

const STATES = {
  open: <Badge kind="good">Open</Badge>,
  used: <Badge>Used</Badge>,
  over: <Badge kind="warn">Expired</Badge>,
};

export function Page() {
  const [open, setOpen] = useState<'invite' | 'codes' | InvitationRow | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ListPage
        title="RB Exclusive"
        lead="Invitations and access codes. A code is shown only once, when you create it."
        path={adminApi('invitations')}
        row={InvitationRow}
        search="Search by name or email"
        filters={[
          { name: 'state', label: 'Status', options: { open: 'Open', used: 'Used', over: 'Expired' } },
        ]}
        columns={[
          { id: 'createdAt', title: 'Created', sort: true, kind: 'date' },
          { id: 'email', title: 'Recipient', cell: ({ email }) => email ?? 'Code without recipient' },
          { id: 'invitedBy', title: 'Created by', cell: ({ invitedBy }) => invitedBy ?? 'The bindery' },
          { id: 'state', title: 'Status', cell: ({ state }) => STATES[state] },
          { id: 'usedBy', title: 'Used by' },
          { id: 'expiresAt', title: 'Valid until', sort: true, kind: 'date' },
          {
            id: 'withdraw',
            title: 'Actions',
            cell: (row) =>
              row.state === 'used' ? null : (
                <Button kind="quiet" onClick={() => setOpen(row)}>
                  Withdraw code
                </Button>
              ),
          },
        ]}
        actions={
          <>
            <Button onClick={() => setOpen('invite')}>Invite member</Button>
            <Button kind="secondary" onClick={() => setOpen('codes')}>
              Create codes
            </Button>
          </>
        }
        empty={<p>No invitations yet. Invite your first member.</p>}
      />
      {open === 'invite' && <Invite onClose={close} />}
      {open === 'codes' && <MakeCodes onClose={close} />}
      {open && typeof open === 'object' && <Withdraw code={open} onClose={close} />}
    </>
  );
}

function Invite({ onClose }: { onClose: () => void }) {
  const { fields, ...submission } = useAdminForm({
    send: (data) =>
      callAdmin(adminApi('invitations'), DoneReply, { method: 'POST', body: Object.fromEntries(data) }),
    successMessage: 'Invitation sent',
    onDone: onClose,
  });
  return (
    <FormDialog title="Invite member" submit="Send invitation" {...submission} onClose={onClose}>
      <Field name="email" type="email" label="Email" required error={fields.email} />
      <Field name="fullName" label="Name" hint="Used in the email’s greeting." error={fields.fullName} />
    </FormDialog>
  );
}

function Withdraw({ code, onClose }: { code: InvitationRow; onClose: () => void }) {
  const withdraw = useAdminChange({
    send: () => callAdmin(adminApi('invitations', code.id, 'withdraw'), DoneReply, { method: 'POST' }),
    successMessage: 'Code withdrawn',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Withdraw this code?"
      confirm="Withdraw code"
      onClose={onClose}
      onConfirm={() => withdraw.mutate(undefined)}
      change={withdraw}
    >
      <p>The code stops working. We won’t notify anyone.</p>
    </ConfirmDialog>
  );
}
