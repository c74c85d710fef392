import type { FormEvent } from 'react';
import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { FormDialog } from '#ui/admin/FormDialog.tsx';
import form from '#ui/admin/form.module.css';
import { Field, SelectField, TextField } from '#ui/Field.tsx';
import { CARRIER_MAX, CARRIER_NAMES, TRACKING_NUMBER_MAX } from '../carriers.ts';
import { STAFF_REASON_MAX } from '../limits.ts';
import type { OrderActionName } from '../order-actions.ts';
import { type AdminOrder, AdminOrderReply } from '../order-admin-contract.ts';

type DialogAction = Exclude<OrderActionName, 'refund' | 'retryRefund'>;

interface OrderActionDialogProps {
  order: AdminOrder;
  action: DialogAction;
  title: string;
  shipmentNumbers: readonly number[];
  onClose: () => void;
}

const CONSEQUENCES: Record<DialogAction, string> = {
  review: 'The customer isn’t emailed, but sees the new status on the order page.',
  begin: 'We’ll email the customer, who can then no longer cancel the order.',
  ship: 'We’ll email the customer with the carrier and tracking number.',
  track: 'The customer isn’t emailed, but sees the change on the order page. Empty fields stay unchanged.',
  deliver: 'We’ll email the customer once every shipment has been delivered.',
  cancel:
    'We’ll email the customer and refund the payment the way it was made. Copies, coupon and wallet amounts are released.',
};

/** Copies in a shipment as displayed; sent along so the server can reject a stale count. */
const countCopies = ({ shipments, lines }: AdminOrder, shipmentNumber: number): number =>
  lines
    .filter(({ id }) => shipments[shipmentNumber - 1]?.lineIds.includes(id))
    .reduce((sum, { copies }) => sum + copies, 0);
const formatCopies = (count: number) => (count === 1 ? '1 copy' : `${count} copies`);

export function OrderActionDialog({
  order,
  action: move,
  title,
  shipmentNumbers,
  onClose,
}: OrderActionDialogProps) {
  const path = adminApi('orders', order.code);
  const change = useAdminChange({
    send: (body: object) =>
      callAdmin(`${path}/${move === 'cancel' ? 'cancel' : 'actions'}`, AdminOrderReply, {
        method: 'POST',
        body,
      }),
    successMessage: 'Order updated',
    onDone: onClose,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (change.isPending) return;
    const values = Object.fromEntries(
      [...new FormData(event.currentTarget)].filter(([, value]) => String(value).trim() !== ''),
    );
    const { shipment, ...details } = values;
    change.mutate({
      ...details,
      ...(move === 'cancel' ? {} : { action: move }),
      ...(shipment ? { shipment: Number(shipment) } : {}),
      ...(move === 'ship' && shipment ? { copies: countCopies(order, Number(shipment)) } : {}),
    });
  };
  const hasTracking = move === 'ship' || move === 'track';
  const { fields, error } = change;
  return (
    <FormDialog
      title={title}
      submit={title}
      cancel={move === 'cancel' ? 'Keep order' : 'Cancel'}
      onSubmit={submit}
      message={error && Object.keys(fields).length === 0 ? error.message : fields['shipment']}
      isDisabled={change.isPending}
      onClose={onClose}
    >
      <p>{CONSEQUENCES[move]}</p>
      {shipmentNumbers.length > 0 && (
        <SelectField name="shipment" label="Shipment">
          {shipmentNumbers.map((number) => (
            <option key={number} value={number}>
              Shipment {number}, {formatCopies(countCopies(order, number))}:{' '}
              {order.shipments[number - 1]?.address.fullName}
            </option>
          ))}
        </SelectField>
      )}
      {hasTracking && (
        <div className={form.pair}>
          <Field
            name="carrier"
            label="Carrier"
            list="carriers"
            maxCharacters={CARRIER_MAX}
            error={fields['carrier']}
          />
          <Field
            name="trackingNumber"
            label="Tracking number"
            maxCharacters={TRACKING_NUMBER_MAX}
            error={fields['tracking'] ?? fields['trackingNumber']}
          />
          <datalist id="carriers">
            {CARRIER_NAMES.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </div>
      )}
      {move !== 'track' && (
        <TextField
          name="reason"
          label={
            move === 'cancel'
              ? 'Reason (shown to the customer)'
              : 'Message to the customer (on the order page)'
          }
          rows={2}
          required={move === 'cancel'}
          maxCharacters={STAFF_REASON_MAX}
          error={fields['reason']}
        />
      )}
    </FormDialog>
  );
}
