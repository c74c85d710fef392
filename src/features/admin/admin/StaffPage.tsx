import { useState } from 'react';
import { ListPage } from '#browser/admin/ListPage.tsx';
import { callAdmin, useAdminChange, useAdminForm } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { ROLE_LABELS, STAFF_ROLES } from '#kernel/staff.ts';
import { FormDialog } from '#ui/admin/FormDialog.tsx';
import form from '#ui/admin/form.module.css';
import { Badge } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { Field, SelectField } from '#ui/Field.tsx';
import { StaffReply, StaffRow } from '../contract.ts';

const STATES = {
  active: <Badge kind="good">Active</Badge>,
  invited: <Badge kind="warn">Invited</Badge>,
  disabled: <Badge>Deactivated</Badge>,
};

export function Page() {
  const [open, setOpen] = useState<StaffRow | 'new' | null>(null);
  return (
    <>
      <ListPage
        title="Staff"
        lead="Everyone who works in the admin. A person’s role decides what they can see and change."
        path={adminApi('staff')}
        row={StaffRow}
        search="Search by name or email"
        columns={[
          { id: 'name', title: 'Name' },
          { id: 'email', title: 'Email' },
          { id: 'role', title: 'Role', cell: ({ role }) => ROLE_LABELS[role].name },
          { id: 'state', title: 'Status', cell: ({ state }) => STATES[state] },
          { id: 'hasSecondFactor', title: 'Two-factor authentication' },
          { id: 'lastSeenAt', title: 'Last active', kind: 'moment' },
        ]}
        onOpen={setOpen}
        actions={<Button onClick={() => setOpen('new')}>Invite staff member</Button>}
      />
      {open && <StaffDialog member={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  );
}

function StaffDialog({ member, onClose }: { member: StaffRow | null; onClose: () => void }) {
  const path = member ? adminApi('staff', member.id) : adminApi('staff');
  const { fields, ...submission } = useAdminForm({
    send: (data) =>
      callAdmin(path, StaffReply, {
        method: member ? 'PUT' : 'POST',
        body: {
          ...Object.fromEntries(data),
          ...(member ? { isDisabled: data.get('isDisabled') !== null } : {}),
        },
      }),
    successMessage: member ? 'Saved' : 'Invitation sent',
    onDone: onClose,
  });
  const link = useAdminChange({
    send: (step: readonly string[]) =>
      callAdmin(adminApi('staff', member?.id ?? '', ...step), DoneReply, { method: 'POST' }),
    successMessage: 'Done',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={member ? member.name : 'Invite staff member'}
      submit={member ? 'Save changes' : 'Send invitation'}
      {...submission}
      message={submission.message ?? link.error?.message}
      onClose={onClose}
      actions={
        <>
          {member && member.state !== 'disabled' && (
            <Button kind="quiet" onClick={() => link.mutate(['invite'])}>
              Send new link
            </Button>
          )}
          {member?.hasSecondFactor && (
            <Button kind="quiet" onClick={() => link.mutate(['second-factor', 'remove'])}>
              Reset two-factor authentication
            </Button>
          )}
        </>
      }
    >
      <Field name="name" label="Name" required defaultValue={member?.name} error={fields.name} />
      {!member && <Field name="email" type="email" label="Email" required error={fields.email} />}
      <SelectField name="role" label="Role" defaultValue={member?.role ?? 'production'} error={fields.role}>
        {STAFF_ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_LABELS[role].name}: {ROLE_LABELS[role].does}
          </option>
        ))}
      </SelectField>
      {member && (
        <label className={form.check}>
          <input type="checkbox" name="isDisabled" defaultChecked={member.state === 'disabled'} />
          Deactivated
        </label>
      )}
    </FormDialog>
  );
}
