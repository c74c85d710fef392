import { useState } from 'react';
import type { z } from 'zod';
import { ask, useChange } from '#browser/admin/ask.ts';
import { useAdmin } from '#browser/admin/session.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import form from '#ui/admin/form.module.css';
import { Badge } from '#ui/admin/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog, dialogFoot } from '#ui/Dialog.tsx';
import { Field, FormMessage } from '#ui/Field.tsx';
import { CARRIER_MAX } from '../carriers.ts';
import { OrdersMovedReply } from '../order-admin-contract.ts';
import { OrderFiles } from './OrderFiles.tsx';
import styles from './orders.module.css';

const STEPS = { review: 'Read through', begin: 'Begin', ship: 'Send', deliver: 'Arrived' } as const;
type Step = keyof typeof STEPS;
type Moved = z.infer<typeof OrdersMovedReply>['data'];

export function SeveralOrders({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { may } = useAdmin();
  const [step, setStep] = useState<Step | null>(null);
  return (
    <>
      <OrderFiles codes={codes} />
      {may('orders.move') && (
        <span className={styles.steps}>
          {(Object.keys(STEPS) as Step[]).map((one) => (
            <Button key={one} kind="quiet" onClick={() => setStep(one)}>
              {STEPS[one]}
            </Button>
          ))}
        </span>
      )}
      {step && <SeveralDialog step={step} codes={codes} onDone={onDone} onClose={() => setStep(null)} />}
    </>
  );
}

interface SeveralDialogProps {
  step: Step;
  codes: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

function SeveralDialog({ step, codes, onClose, onDone }: SeveralDialogProps) {
  const [moved, setMoved] = useState<Moved | null>(null);
  const [carrier, setCarrier] = useState('');
  const change = useChange({
    send: () =>
      ask(adminApi('orders', 'moves'), OrdersMovedReply, {
        method: 'POST',
        body: { codes, move: step, ...(step === 'ship' && carrier.trim() ? { carrier } : {}) },
      }),
    onDone: ({ data }) => setMoved(data),
  });
  const count = codes.length === 1 ? 'one order' : `${codes.length} orders`;
  if (moved)
    return (
      <Dialog open onClose={onDone} title={`${STEPS[step]}: what became of each`}>
        <ul className={styles.moved}>
          {moved.map(({ code, isDone, words }) => (
            <li key={code}>
              <strong>{code}</strong>
              <Badge kind={isDone ? 'good' : 'bad'}>{isDone ? 'Done' : 'Refused'}</Badge>
              <span>{words}</span>
            </li>
          ))}
        </ul>
        <div className={dialogFoot}>
          <Button onClick={onDone}>Close</Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title={`${STEPS[step]}: ${count}`}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!change.isPending) change.mutate(undefined);
        }}
      >
        <FormMessage>{change.error?.message}</FormMessage>
        <p>
          Each is done by itself; you are told which could not be, and why. Buyers are written to where a step
          is told.
        </p>
        {step === 'ship' && (
          <Field
            name="carrier"
            label="Carrier of all of them"
            most={CARRIER_MAX}
            value={carrier}
            onChange={(event) => setCarrier(event.currentTarget.value)}
            hint="Tracking numbers are put in at each order."
          />
        )}
        <div className={dialogFoot}>
          <Button type="submit" disabled={change.isPending}>
            {STEPS[step]}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Leave it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
