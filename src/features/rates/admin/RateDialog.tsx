import { useState } from 'react';
import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { useForm } from '#browser/use-form.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import form from '#ui/admin/form.module.css';
import { Button } from '#ui/Button.tsx';
import { Dialog, dialogFooter } from '#ui/Dialog.tsx';
import { Field, FormMessage } from '#ui/Field.tsx';
import { RatesReply } from '../admin-contract.ts';

export function RateDialog({ onClose }: { onClose: () => void }) {
  const [currency, setCurrency] = useState('');
  const applyCall = useAdminChange({
    send: (body: object) => callAdmin(adminApi('rates'), RatesReply, { method: 'POST', body }),
    successMessage: 'Exchange rate updated',
    onDone: onClose,
  });
  const code = currency.trim().toUpperCase();
  const { onSubmit, fields, message, isSending } = useForm((data) =>
    applyCall.mutateAsync({
      asOf: data.get('asOf'),
      rates: [{ currency: code, rate: Number(data.get('rate')) }],
      isConfirmed: data.get('isConfirmed') !== null,
    }),
  );
  // The server reports a jump under the currency code.
  const jump = applyCall.fields[code];
  return (
    <Dialog open onClose={onClose} title="Add rate">
      <form onSubmit={onSubmit} className={form.form}>
        <FormMessage>{jump ? null : message}</FormMessage>
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
        <div className={dialogFooter}>
          <Button type="submit" disabled={isSending}>
            Add rate
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
