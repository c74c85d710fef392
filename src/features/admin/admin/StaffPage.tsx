import { useState } from 'react';
import { ask, useChange } from '#browser/admin/ask.ts';
import { ListPage } from '#browser/admin/ListPage.tsx';
import { useForm } from '#browser/use-form.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { ROLE_WORDS, STAFF_ROLES } from '#kernel/staff.ts';
import form from '#ui/admin/form.module.css';
import { Moment } from '#ui/admin/Moment.tsx';
import { Badge } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog, dialogFoot } from '#ui/Dialog.tsx';
import { Field, FormMessage, SelectField } from '#ui/Field.tsx';
import { StaffReply, StaffRow } from '../contract.ts';

const STATES = {
  active: <Badge kind="good">At work</Badge>,
  invited: <Badge kind="warn">Invited</Badge>,
  disabled: <Badge>Gone</Badge>,
};

export function Page() {
  const [open, setOpen] = useState<StaffRow | 'new' | null>(null);
  return (
    <>
      <ListPage
        title="Staff"
        lead="Who works in the admin, and as what. A role says what somebody sees and may change."
        path={adminApi('staff')}
        row={StaffRow}
        search="Find by name or email"
        columns={[
          { id: 'name', title: 'Name' },
          { id: 'email', title: 'Email' },
          { id: 'role', title: 'Role', cell: ({ role }) => ROLE_WORDS[role].name },
          { id: 'state', title: 'State', cell: ({ state }) => STATES[state] },
          { id: 'hasSecondFactor', title: 'Second factor' },
          {
            id: 'lastSeenAt',
            title: 'Last here',
            cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} withTime />,
          },
        ]}
        onOpen={setOpen}
        actions={<Button onClick={() => setOpen('new')}>Invite somebody</Button>}
      />
      {open && <StaffDialog one={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  );
}

function StaffDialog({ one, onClose }: { one: StaffRow | null; onClose: () => void }) {
  const path = one ? adminApi('staff', one.id) : adminApi('staff');
  const save = useChange({
    send: (body: object) => ask(path, StaffReply, { method: one ? 'PUT' : 'POST', body }),
    done: one ? 'Saved.' : 'A letter with a link is on its way.',
    onDone: onClose,
  });
  const link = useChange({
    send: (step: readonly string[]) =>
      ask(adminApi('staff', one?.id ?? '', ...step), DoneReply, { method: 'POST' }),
    done: 'Done.',
    onDone: onClose,
  });
  const { onSubmit, fields, message, isSending } = useForm((data) =>
    save.mutateAsync({
      ...Object.fromEntries(data),
      ...(one ? { isDisabled: data.get('isDisabled') !== null } : {}),
    }),
  );
  return (
    <Dialog open onClose={onClose} title={one ? one.name : 'Invite somebody'}>
      <form onSubmit={onSubmit} className={form.form}>
        <FormMessage>{message ?? link.error?.message}</FormMessage>
        <Field name="name" label="Name" required defaultValue={one?.name} error={fields.name} />
        {!one && <Field name="email" type="email" label="Email" required error={fields.email} />}
        <SelectField name="role" label="Role" defaultValue={one?.role ?? 'production'} error={fields.role}>
          {STAFF_ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_WORDS[role].name}: {ROLE_WORDS[role].does}
            </option>
          ))}
        </SelectField>
        {one && (
          <label className={form.check}>
            <input type="checkbox" name="isDisabled" defaultChecked={one.state === 'disabled'} />
            Is no longer on the staff
          </label>
        )}
        <div className={dialogFoot}>
          <Button type="submit" disabled={isSending}>
            {one ? 'Save' : 'Send the invitation'}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Leave it
          </Button>
          {one && one.state !== 'disabled' && (
            <Button kind="quiet" onClick={() => link.mutate(['invite'])}>
              Send a new link
            </Button>
          )}
          {one?.hasSecondFactor && (
            <Button kind="quiet" onClick={() => link.mutate(['second-factor', 'remove'])}>
              Take away the second factor
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
