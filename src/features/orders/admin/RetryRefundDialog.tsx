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
    successMessage: 'Refund requested again',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Retry this refund?"
      confirm="Retry refund"
      onClose={onClose}
      onConfirm={() => retry.mutate(undefined)}
      change={retry}
    >
      <p>
        The payment provider declined this refund every time. Check the reason in the provider’s dashboard
        first.
      </p>
    </ConfirmDialog>
  );
}
