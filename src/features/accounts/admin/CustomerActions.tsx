import { useState } from 'react';
import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { ConfirmDialog } from '#ui/admin/ConfirmDialog.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { type Customer, CustomerExportReply, CustomerReply } from '../admin-contract.ts';

type OpenDialog = 'membership' | 'sessions' | 'anonymise' | null;

export function CustomerActions({ customer }: { customer: Customer }) {
  const { id, email, exclusiveSince } = customer;
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const [confirmation, setConfirmation] = useState('');
  const close = () => setOpenDialog(null);
  const post = (step: string[], body?: object) =>
    callAdmin(adminApi('customers', id, ...step), DoneReply, { method: 'POST', ...(body ? { body } : {}) });
  const isMember = exclusiveSince !== null;
  const membership = useAdminChange({
    send: (reason: string) =>
      callAdmin(adminApi('customers', id, 'membership'), CustomerReply, {
        method: 'PUT',
        body: { isMember: !isMember, reason },
      }),
    successMessage: isMember ? 'RB Exclusive membership ended' : 'RB Exclusive membership started',
    onDone: close,
  });
  const sessions = useAdminChange({
    send: () => post(['sessions', 'end']),
    successMessage: 'Customer logged out on all devices',
    onDone: close,
  });
  const anonymise = useAdminChange({
    send: (reason: string) => post(['anonymise'], { email: confirmation, reason }),
    successMessage: 'Account anonymised',
    onDone: close,
  });
  const file = useAdminChange({
    send: () => callAdmin(adminApi('customers', id, 'export'), CustomerExportReply, { method: 'POST' }),
    successMessage: 'Customer data downloaded',
    onDone: ({ data }) => downloadJson(data, `customer-${id}.json`),
  });
  return (
    <>
      <Button kind="secondary" onClick={() => setOpenDialog('membership')}>
        {isMember ? 'End RB Exclusive membership' : 'Add to RB Exclusive'}
      </Button>
      <Button kind="secondary" onClick={() => setOpenDialog('sessions')}>
        Log out everywhere
      </Button>
      <Button kind="secondary" disabled={file.isPending} onClick={() => file.mutate(undefined)}>
        Export data
      </Button>
      <Button kind="secondary" onClick={() => setOpenDialog('anonymise')}>
        Anonymise account
      </Button>
      <ConfirmDialog
        open={openDialog === 'membership'}
        title={isMember ? 'End RB Exclusive membership?' : 'Add customer to RB Exclusive?'}
        confirm={isMember ? 'End membership' : 'Add member'}
        reason="Reason"
        onClose={close}
        onConfirm={(reason) => membership.mutate(reason)}
        change={membership}
      />
      <ConfirmDialog
        open={openDialog === 'sessions'}
        title="Log customer out everywhere?"
        confirm="Log out everywhere"
        onClose={close}
        onConfirm={() => sessions.mutate(undefined)}
        change={sessions}
      >
        <p>The customer will have to log in again on every device.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={openDialog === 'anonymise'}
        title="Anonymise this account?"
        confirm="Anonymise account"
        reason="Reason (don’t name the person)"
        onClose={close}
        onConfirm={(reason) => anonymise.mutate(reason)}
        isBusy={anonymise.isPending}
        error={anonymise.error && !anonymise.fields.email ? anonymise.error.message : null}
      >
        <p>
          This erases the customer’s personal data and can’t be undone. Invoices are kept as long as the law
          requires. Any wallet balance is lost.
        </p>
        <Field
          name="email"
          label={`Type ${email} to confirm`}
          required
          autoComplete="off"
          value={confirmation}
          onChange={(event) => setConfirmation(event.currentTarget.value)}
          error={anonymise.fields.email}
        />
      </ConfirmDialog>
    </>
  );
}

function downloadJson(data: unknown, name: string): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
