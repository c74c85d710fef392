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
    done: isMember ? 'They are no longer a member.' : 'They are a member of RB Exclusive.',
    onDone: close,
  });
  const sessions = useAdminChange({
    send: () => post(['sessions', 'end']),
    done: 'They are logged out everywhere.',
    onDone: close,
  });
  const anonymise = useAdminChange({
    send: (reason: string) => post(['anonymise'], { email: confirmation, reason }),
    done: 'Nothing of the person is kept any more.',
    onDone: close,
  });
  const file = useAdminChange({
    send: () => callAdmin(adminApi('customers', id, 'export'), CustomerExportReply, { method: 'POST' }),
    done: 'The file is on your machine.',
    onDone: ({ data }) => downloadJson(data, `customer-${id}.json`),
  });
  return (
    <>
      <Button kind="secondary" onClick={() => setOpenDialog('membership')}>
        {isMember ? 'End RB Exclusive' : 'Let into RB Exclusive'}
      </Button>
      <Button kind="secondary" onClick={() => setOpenDialog('sessions')}>
        Log out everywhere
      </Button>
      <Button kind="secondary" disabled={file.isPending} onClick={() => file.mutate(undefined)}>
        Export
      </Button>
      <Button kind="secondary" onClick={() => setOpenDialog('anonymise')}>
        Anonymise
      </Button>
      <ConfirmDialog
        open={openDialog === 'membership'}
        title={isMember ? 'End their membership of RB Exclusive' : 'Let them into RB Exclusive'}
        confirm={isMember ? 'End it' : 'Let them in'}
        reason="Why"
        onClose={close}
        onConfirm={(reason) => membership.mutate(reason)}
        isBusy={membership.isPending}
        error={membership.error?.message}
      />
      <ConfirmDialog
        open={openDialog === 'sessions'}
        title="Log them out everywhere"
        confirm="Log them out"
        onClose={close}
        onConfirm={() => sessions.mutate(undefined)}
        isBusy={sessions.isPending}
        error={sessions.error?.message}
      >
        <p>Every browser that is signed in to this account has to log in anew.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={openDialog === 'anonymise'}
        title="Anonymise the account"
        confirm="Forget them for good"
        reason="Why (do not name the person)"
        onClose={close}
        onConfirm={(reason) => anonymise.mutate(reason)}
        isBusy={anonymise.isPending}
        error={anonymise.error && !anonymise.fields.email ? anonymise.error.message : null}
      >
        <p>
          All that is kept of the person goes, as if they had deleted their account: it cannot be taken back.
          Invoices stay for as long as the law asks. What is left in the wallet is lost.
        </p>
        <Field
          name="email"
          label={`Type ${email}`}
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

/** Downloads the data as a JSON file. */
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
