import { currencyExponent } from '#kernel/exchange.ts';
import form from '#ui/admin/form.module.css';
import { Field } from '#ui/Field.tsx';
import layout from '#ui/layout.module.css';
import type { AdminOrder } from '../order-admin-contract.ts';
import type { RefundRequest } from '../order-refund-contract.ts';
import styles from './order.module.css';

export interface RefundSelection {
  method: 'lines' | 'amount' | 'all';
  copies: Record<string, number>;
  shipping: boolean;
  amount: string;
}

/** Builds the refund request; null while nothing is chosen. */
export function toRefundRequest(
  { method, copies, shipping, amount }: RefundSelection,
  { currency, lines: allLines }: Pick<AdminOrder, 'currency' | 'lines'>,
): RefundRequest | null {
  if (method === 'all') return { all: true };
  if (method === 'amount') {
    const minor = Math.round(Number(amount.replace(',', '.')) * 10 ** currencyExponent(currency));
    return amount.trim() !== '' && Number.isSafeInteger(minor) && minor > 0 ? { amount: minor } : null;
  }
  const lines = allLines.flatMap((line) => {
    const quantity = selectedCopies(line, copies);
    return quantity > 0 ? [{ lineId: line.id, quantity }] : [];
  });
  if (lines.length === 0 && !shipping) return null;
  return { ...(lines.length > 0 ? { lines } : {}), ...(shipping ? { shipping } : {}) };
}

type Line = Pick<AdminOrder['lines'][number], 'id' | 'counts'>;
const refundableCopies = ({ counts: { waiting, inProduction, shipped } }: Line) =>
  waiting + inProduction + shipped;
/** Returns the copies chosen, capped at what is left: someone else may have refunded some since. */
const selectedCopies = (line: Line, copies: RefundSelection['copies']) =>
  Math.min(copies[line.id] ?? 0, refundableCopies(line));

const METHODS = { lines: 'Copies or shipping', amount: 'Amount', all: 'Everything refundable' } as const;
type Method = keyof typeof METHODS;

interface RefundFormProps {
  order: AdminOrder;
  selection: RefundSelection;
  onChange: (selection: RefundSelection) => void;
}

export function RefundForm({ order, selection, onChange }: RefundFormProps) {
  const set = (changes: Partial<RefundSelection>) => onChange({ ...selection, ...changes });
  return (
    <>
      <fieldset className={`${layout.flow} ${styles.actions}`}>
        <legend>What to refund</legend>
        {(Object.keys(METHODS) as Method[]).map((method) => (
          <label key={method} className={form.check}>
            <input
              type="radio"
              name="way"
              checked={selection.method === method}
              onChange={() => set({ method })}
            />
            {METHODS[method]}
          </label>
        ))}
      </fieldset>
      {selection.method === 'lines' && <Copies order={order} selection={selection} set={set} />}
      {selection.method === 'amount' && (
        <Field
          name="amount"
          label={`Amount in ${order.currency}`}
          required
          inputMode="decimal"
          autoComplete="off"
          value={selection.amount}
          onChange={(event) => set({ amount: event.currentTarget.value })}
        />
      )}
    </>
  );
}

function Copies({
  order: { lines },
  selection: { copies, shipping },
  set,
}: Pick<RefundFormProps, 'order' | 'selection'> & { set: (changes: Partial<RefundSelection>) => void }) {
  return (
    <ul className={styles.copies}>
      {lines.map((line) => {
        const { id, title } = line;
        const remaining = refundableCopies(line);
        return (
          <li key={id}>
            <label htmlFor={`copies-${id}`}>{title}</label>
            <span className={styles.soft}>{remaining === 0 ? 'all refunded' : `of ${remaining}`}</span>
            <select
              id={`copies-${id}`}
              disabled={remaining === 0}
              value={selectedCopies(line, copies)}
              onChange={(event) => set({ copies: { ...copies, [id]: Number(event.currentTarget.value) } })}
            >
              {Array.from({ length: remaining + 1 }, (_, at) => at).map((count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </select>
          </li>
        );
      })}
      <li>
        <label className={form.check}>
          <input
            type="checkbox"
            checked={shipping}
            onChange={(event) => set({ shipping: event.currentTarget.checked })}
          />
          Shipping for the whole order
        </label>
      </li>
    </ul>
  );
}
