import { useState } from 'react';
import { ask, useChange } from '#browser/admin/ask.ts';
import { useForm } from '#browser/use-form.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import form from '#ui/admin/form.module.css';
import { Button } from '#ui/Button.tsx';
import { Dialog, dialogFoot } from '#ui/Dialog.tsx';
import { Field, FormMessage } from '#ui/Field.tsx';
import { RatesReply } from '../admin-contract.ts';

export function HandDialog({ onClose }: { onClose: () => void }) {
  const [currency, setCurrency] = useState('');
  const put = useChange({
    send: (body: object) => ask(adminApi('rates'), RatesReply, { method: 'POST', body }),
    done: 'The rate is in force.',
    onDone: onClose,
  });
  const code = currency.trim().toUpperCase();
  const { onSubmit, fields, message, isSending } = useForm((data) =>
    put.mutateAsync({
      asOf: data.get('asOf'),
      rates: [{ currency: code, rate: Number(data.get('rate')) }],
      isConfirmed: data.get('isConfirmed') !== null,
    }),
  );
  // The server reports a jump under the currency code.
  const jump = put.fields[code];
  return (
    <Dialog open onClose={onClose} title="Write a rate">
      <form onSubmit={onSubmit} className={form.form}>
        <FormMessage>{jump ? null : message}</FormMessage>
        <Field
          name="currency"
          label="Currency"
          hint="Three letters, such as EUR."
          required
          most={3}
          value={currency}
          onChange={(event) => setCurrency(event.currentTarget.value)}
        />
        <Field
          name="rate"
          type="number"
          step="any"
          min="0"
          label="For one US dollar"
          required
          error={jump ?? fields.rate}
        />
        <Field
          name="asOf"
          type="date"
          label="Day"
          required
          defaultValue={new Date().toISOString().slice(0, 10)}
          error={fields.asOf}
        />
        <label className={form.check}>
          <input type="checkbox" name="isConfirmed" />A change of more than 20 % is meant
        </label>
        <div className={dialogFoot}>
          <Button type="submit" disabled={isSending}>
            Put it into force
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Leave it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
