import { useState } from 'react';
import type { z } from 'zod';
import { callAdmin, useAdminChange } from '#browser/admin/requests.ts';
import { useAdmin } from '#browser/admin/session.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { FormDialog } from '#ui/admin/FormDialog.tsx';
import { Badge } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog, dialogFooter } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import layout from '#ui/layout.module.css';
import { CARRIER_MAX } from '../carriers.ts';
import { BulkOrderActionReply } from '../order-admin-contract.ts';
import { OrderFiles } from './OrderFiles.tsx';
import styles from './orders.module.css';

const ACTIONS = {
  review: 'Start review',
  begin: 'Start production',
  ship: 'Mark as shipped',
  deliver: 'Mark as delivered',
} as const;
type BulkAction = keyof typeof ACTIONS;
type BulkResults = z.infer<typeof BulkOrderActionReply>['data'];

export function BulkOrderActions({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { may } = useAdmin();
  const [step, setStep] = useState<BulkAction | null>(null);
  return (
    <>
      <OrderFiles codes={codes} />
      {may('orders.move') && (
        <span className={`${layout.row} ${styles.steps}`}>
          {(Object.keys(ACTIONS) as BulkAction[]).map((action) => (
            <Button key={action} kind="quiet" onClick={() => setStep(action)}>
              {ACTIONS[action]}
            </Button>
          ))}
        </span>
      )}
      {step && <BulkActionDialog step={step} codes={codes} onDone={onDone} onClose={() => setStep(null)} />}
    </>
  );
}

interface BulkActionDialogProps {
  step: BulkAction;
  codes: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

function BulkActionDialog({ step, codes, onClose, onDone }: BulkActionDialogProps) {
  const [results, setResults] = useState<BulkResults | null>(null);
  const [carrier, setCarrier] = useState('');
  const change = useAdminChange({
    send: () =>
      callAdmin(adminApi('orders', 'actions'), BulkOrderActionReply, {
        method: 'POST',
        body: { codes, action: step, ...(step === 'ship' && carrier.trim() ? { carrier } : {}) },
      }),
    onDone: ({ data }) => setResults(data),
  });
  const count = codes.length === 1 ? '1 order' : `${codes.length} orders`;
  if (results)
    return (
      <Dialog open onClose={onDone} title={`${ACTIONS[step]}: results`}>
        <ul className={styles.moved}>
          {results.map(({ code, isDone, message }) => (
            <li key={code}>
              <strong>{code}</strong>
              <Badge kind={isDone ? 'good' : 'bad'}>{isDone ? 'Done' : 'Failed'}</Badge>
              <span>{message}</span>
            </li>
          ))}
        </ul>
        <div className={dialogFooter}>
          <Button onClick={onDone}>Close</Button>
        </div>
      </Dialog>
    );
  return (
    <FormDialog
      title={`${ACTIONS[step]}: ${count}`}
      submit={ACTIONS[step]}
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) change.mutate(undefined);
      }}
      message={change.error?.message}
      isDisabled={change.isPending}
      onClose={onClose}
    >
      <p>
        Each order is updated separately, and you’ll see which ones failed and why. Customers are emailed as
        usual.
      </p>
      {step === 'ship' && (
        <Field
          name="carrier"
          label="Carrier for all orders"
          maxCharacters={CARRIER_MAX}
          value={carrier}
          onChange={(event) => setCarrier(event.currentTarget.value)}
          hint="Add tracking numbers on each order’s page."
        />
      )}
    </FormDialog>
  );
}
