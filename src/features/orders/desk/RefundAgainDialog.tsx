import { ask, useChange } from '#browser/desk/ask.ts';
import { deskApi } from '#kernel/desk-addresses.ts';
import { ConfirmDialog } from '#ui/desk/ConfirmDialog.tsx';
import type { DeskOrder } from '../order-desk-contract.ts';
import { RefundsAgainReply } from '../order-refund-contract.ts';

/** Asks once more for refunds that their provider would not make. */
export function RefundAgainDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const again = useChange({
    send: () =>
      ask(deskApi('orders', order.code, 'refunds', 'again'), RefundsAgainReply, { method: 'POST', body: {} }),
    done: 'It is asked for again.',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Ask for the refund again"
      confirm="Ask again"
      onClose={onClose}
      onConfirm={() => again.mutate(undefined)}
      isBusy={again.isPending}
      error={again.error?.message}
    >
      <p>
        The provider would not make it, however often it was asked. Look into the provider’s own desk first:
        it says why.
      </p>
    </ConfirmDialog>
  );
}
