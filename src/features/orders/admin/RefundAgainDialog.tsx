import { ask, useChange } from '#browser/admin/ask.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import { ConfirmDialog } from '#ui/admin/ConfirmDialog.tsx';
import type { AdminOrder } from '../order-admin-contract.ts';
import { RefundsAgainReply } from '../order-refund-contract.ts';

export function RefundAgainDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const again = useChange({
    send: () =>
      ask(adminApi('orders', order.code, 'refunds', 'again'), RefundsAgainReply, {
        method: 'POST',
        body: {},
      }),
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
        The provider would not make it, however often it was asked. Look into the provider’s own admin first:
        it says why.
      </p>
    </ConfirmDialog>
  );
}
