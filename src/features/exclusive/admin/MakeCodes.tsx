import { useState } from 'react';
import { callAdmin, useAdminForm } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { EXCLUSIVE_CODE_DAYS } from '#kernel/limits.ts';
import { FormDialog } from '#ui/admin/FormDialog.tsx';
import form from '#ui/admin/form.module.css';
import { Button } from '#ui/Button.tsx';
import { Dialog, dialogFooter } from '#ui/Dialog.tsx';
import { Field, TextField } from '#ui/Field.tsx';
import { NewCodesReply } from '../admin-contract.ts';

export function MakeCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { fields, ...submission } = useAdminForm({
    send: (data) =>
      callAdmin(adminApi('invitations', 'codes'), NewCodesReply, {
        method: 'POST',
        body: { count: Number(data.get('count')) },
      }),
    onDone: ({ data }) => setCodes(data),
  });
  if (codes.length > 0)
    return (
      <Dialog open onClose={onClose} title={codes.length === 1 ? 'Your code' : 'Your codes'}>
        <div className={form.form}>
          <TextField
            name="codes"
            label="Copy now"
            hint={`These codes won’t be shown again. Each works once, within ${EXCLUSIVE_CODE_DAYS} days.`}
            readOnly
            required
            rows={Math.min(12, codes.length + 1)}
            value={codes.join('\n')}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className={dialogFooter}>
            <Button onClick={onClose}>I’ve saved my codes</Button>
          </div>
        </div>
      </Dialog>
    );
  return (
    <FormDialog title="Create codes" submit="Create codes" {...submission} onClose={onClose}>
      <Field
        name="count"
        type="number"
        min="1"
        max="200"
        label="Number of codes"
        required
        defaultValue="1"
        error={fields.count}
      />
    </FormDialog>
  );
}
