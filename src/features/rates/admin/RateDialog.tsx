import { useState } from 'react';
import { callAdmin, useAdminForm } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { FormDialog } from '#ui/admin/FormDialog.tsx';
import form from '#ui/admin/form.module.css';
import { Field } from '#ui/Field.tsx';
import { RatesReply } from '../admin-contract.ts';

export function RateDialog({ onClose }: { onClose: () => void }) {
  const [currency, setCurrency] = useState('');
  const code = currency.trim().toUpperCase();
  const { fields, ...submission } = useAdminForm({
    send: (data) =>
      callAdmin(adminApi('rates'), RatesReply, {
        method: 'POST',
        body: {
          asOf: data.get('asOf'),
          rates: [{ currency: code, rate: Number(data.get('rate')) }],
          isConfirmed: data.get('isConfirmed') !== null,
        },
      }),
    successMessage: 'Exchange rate updated',
    onDone: onClose,
  });
  // The server reports a jump under the currency code.
  const jump = fields[code];
  return (
    <FormDialog
      title="Add rate"
      submit="Add rate"
      {...submission}
      message={jump ? null : submission.message}
      onClose={onClose}
    >
      <Field
        name="currency"
        label="Currency"
        hint="Three letters, such as EUR."
        required
        maxCharacters={3}
        value={currency}
        onChange={(event) => setCurrency(event.currentTarget.value)}
      />
      <Field
        name="rate"
        type="number"
        step="any"
        min="0"
        label="Units per US dollar"
        required
        error={jump ?? fields.rate}
      />
      <Field
        name="asOf"
        type="date"
        label="Date"
        required
        defaultValue={new Date().toISOString().slice(0, 10)}
        error={fields.asOf}
      />
      <label className={form.check}>
        <input type="checkbox" name="isConfirmed" />A change of more than 20% is correct
      </label>
    </FormDialog>
  );
}
