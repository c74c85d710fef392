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
        label="Why"
        name="reason"
        hint="We read it, to do better."
        maxCharacters={CANCEL_REASON_MAX}
        error={fields['reason']}
      />
      <div className={`${dialogFooter} ${settings.actions}`}>
        <Button type="submit" aria-disabled={isSending}>
          Cancel the order
        </Button>
        <Button kind="quiet" onClick={onDone}>
          Keep it
        </Button>
      </div>
    </form>
  );
}

function consequences({ state, toPay }: Order): string {
  if (state === 'pending_payment')
    return 'Its books go back into your cart, and whatever your wallet has set aside for it is yours again. This cannot be undone.';
  return toPay > 0
    ? 'Nothing of it has been cut or sewn yet. What you paid goes back the way it came. This cannot be undone.'
    : 'Nothing of it has been cut or sewn yet. What you paid goes back into your wallet. This cannot be undone.';
}
