import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { ConfirmDialog } from '#ui/admin/ConfirmDialog.tsx';
import type { AdminOrder } from '../order-admin-contract.ts';
import { RetryRefundsReply } from '../order-refund-contract.ts';

export function RetryRefundDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const retry = useAdminChange({
    send: () =>
      callAdmin(adminApi('orders', order.code, 'refunds', 'again'), RetryRefundsReply, {
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
      onConfirm={() => retry.mutate(undefined)}
      isBusy={retry.isPending}
      error={retry.error?.message}
    >
      <p>
        The provider would not make it, however often it was asked. Look into the provider’s own admin first:
        it says why.
      </p>
    </ConfirmDialog>
  );
}
