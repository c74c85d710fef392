import { useRevalidator } from 'react-router';
import { useForm } from '#browser/use-form.ts';
import { Button } from '#ui/Button.tsx';
import { dialogFooter } from '#ui/Dialog.tsx';
import { FormMessage, TextField } from '#ui/Field.tsx';
import settings from '#ui/settings.module.css';
import { cancelOrder } from '../client/order-calls.ts';
import type { Order } from '../contract.ts';
import { CANCEL_REASON_MAX } from '../limits.ts';

export function CancelForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const { revalidate } = useRevalidator();
  const { onSubmit, fields, message, isSending } = useForm(async (form) => {
    await cancelOrder(order.code, String(form.get('reason') ?? ''));
    await revalidate();
    onDone();
  });
  return (
    <form method="post" className={settings.form} onSubmit={onSubmit} noValidate>
      <p>{consequences(order)}</p>
      <FormMessage>{message}</FormMessage>
      <TextField
        label="Reason"
        name="reason"
        hint="This helps us improve."
        maxCharacters={CANCEL_REASON_MAX}
        error={fields['reason']}
      />
      <div className={`${dialogFooter} ${settings.actions}`}>
        <Button type="submit" aria-disabled={isSending}>
          Cancel order
        </Button>
        <Button kind="quiet" onClick={onDone}>
          Keep order
        </Button>
      </div>
    </form>
  );
}

function consequences({ state, toPay }: Order): string {
  if (state === 'pending_payment')
    return 'Your books go back into your cart, and any reserved wallet balance is released. You can’t undo this.';
  return toPay > 0
    ? 'Work hasn’t started yet. We’ll refund you the way you paid. You can’t undo this.'
    : 'Work hasn’t started yet. We’ll return the money to your wallet. You can’t undo this.';
}
