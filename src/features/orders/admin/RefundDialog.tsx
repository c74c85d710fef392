import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { z } from 'zod';
import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import type { RequestFailed } from '#browser/fetch-json.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { formatMoney } from '#kernel/exchange.ts';
import { FormDialog } from '#ui/admin/FormDialog.tsx';
import { TextField } from '#ui/Field.tsx';
import text from '#ui/text.module.css';
import { STAFF_REASON_MAX } from '../limits.ts';
import { type AdminOrder, AdminOrderReply } from '../order-admin-contract.ts';
import { sumRefunds } from '../order-refund.ts';
import { RefundPreviewReply, type RefundRequest } from '../order-refund-contract.ts';
import styles from './order.module.css';
import { RefundForm, type RefundSelection, toRefundRequest } from './RefundForm.tsx';

type Preview = z.infer<typeof RefundPreviewReply>['data'];

export function RefundDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [selection, setSelection] = useState<RefundSelection>({
    method: 'lines',
    copies: {},
    shipping: false,
    amount: '',
  });
  const [reason, setReason] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  // Sum shown when the dialog opened. Null means: use the preview's own sum.
  const [refundedWhenOpened, setRefundedWhenOpened] = useState<number | null>(() =>
    sumRefunds(order.refunds),
  );
  const path = adminApi('orders', order.code, 'refunds');
  const request = toRefundRequest(selection, order);
  const preview = usePreview(path, request);
  const plan = request && !preview.error ? preview.data?.data : undefined;
  const client = useQueryClient();
  const refreshPreview = async () => {
    void client.invalidateQueries({ queryKey: [adminApi('orders', order.code)] });
    const { data, isSuccess } = await preview.refetch();
    setRefundedWhenOpened(isSuccess ? data.data.refundedBefore : null);
  };
  const refund = useAdminChange({
    send: ({ amount: expected, refundedBefore: previewSum }: Preview) =>
      callAdmin(path, AdminOrderReply, {
        method: 'POST',
        body: { ...request, key, expected, refundedBefore: refundedWhenOpened ?? previewSum, reason },
      }),
    successMessage: 'Refund started. The customer has been emailed.',
    invalidates: [adminApi('orders'), adminApi('today')],
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!plan || refund.isPending) return;
    refund.mutate(plan, {
      onError(failure) {
        if ((failure as RequestFailed).code === 'ORDER_STATE') void refreshPreview();
      },
    });
  };
  const previewId = useId();
  return (
    <FormDialog
      title="Refund order"
      shape="wide"
      submit={plan ? `Refund ${formatMoney(plan.amount, order.currency)}` : 'Refund order'}
      onSubmit={submit}
      message={refund.error?.message}
      isDisabled={!plan || refund.isPending}
      onClose={onClose}
    >
      <RefundForm order={order} selection={selection} onChange={setSelection} />
      <section aria-labelledby={previewId} aria-live="polite" className={styles.preview}>
        <h3 id={previewId}>Refund summary</h3>
        {!request && <p>Choose what to refund.</p>}
        {request && preview.error && <p className={text.wrong}>{preview.error.message}</p>}
        {plan && (
          <>
            <p className={styles.amount}>{formatMoney(plan.amount, order.currency)}</p>
            <ul>
              {plan.explanations.map((explanation) => (
                <li key={explanation}>{explanation}</li>
              ))}
            </ul>
          </>
        )}
      </section>
      <TextField
        name="reason"
        label="Reason (shown to the customer)"
        required
        rows={2}
        maxCharacters={STAFF_REASON_MAX}
        value={reason}
        error={refund.fields['reason']}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

function usePreview(path: string, request: RefundRequest | null) {
  const { data, error, refetch } = useQuery({
    // Not under the order's key: refreshing after a refund would ask for the preview again.
    queryKey: ['refund preview', path, request],
    queryFn: ({ signal }) =>
      callAdmin(`${path}/preview`, RefundPreviewReply, { method: 'POST', body: request, signal }),
    enabled: request !== null,
    staleTime: 0,
    retry: false,
  });
  return { data, error: error as RequestFailed | null, refetch };
}
