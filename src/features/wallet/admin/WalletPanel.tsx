import { useState } from 'react';
import { ask, useAsked, useChange } from '#browser/admin/ask.ts';
import { useAdmin } from '#browser/admin/session.ts';
import { useForm } from '#browser/use-form.ts';
import { adminApi } from '#kernel/admin-addresses.ts';
import { exponentOf, formatMoney } from '#kernel/exchange.ts';
import type { Money as Amount } from '#kernel/money.ts';
import { ExportLink } from '#ui/admin/ExportLink.tsx';
import form from '#ui/admin/form.module.css';
import { Moment } from '#ui/admin/Moment.tsx';
import { Money } from '#ui/admin/Money.tsx';
import { Empty, Panel } from '#ui/admin/Panel.tsx';
import { Table } from '#ui/admin/Table.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog, dialogFoot } from '#ui/Dialog.tsx';
import { Field, FormMessage, SelectField } from '#ui/Field.tsx';
import { AdminEntriesReply, AdminEntryReply } from '../admin-contract.ts';
import { STAFF_WORDS } from '../entry-words.ts';

interface WalletPanelProps {
  customerId: string;
  currency: string;
  balances: readonly Amount[];
  isOpen: boolean;
}

export function WalletPanel({ customerId, currency, balances, isOpen }: WalletPanelProps) {
  const { may } = useAdmin();
  const [isAsked, setIsAsked] = useState(false);
  const path = adminApi('customers', customerId, 'wallet');
  const { data } = useAsked(`${path}?size=20`, AdminEntriesReply);
  const entries = data?.data ?? [];
  const held = balances.map(({ amount, currency: of }) => formatMoney(amount, of)).join(' · ');
  return (
    <Panel
      title={held ? `Wallet: ${held}` : 'Wallet'}
      actions={
        may('people.write') &&
        isOpen && (
          <Button kind="secondary" onClick={() => setIsAsked(true)}>
            Give or take
          </Button>
        )
      }
    >
      {entries.length === 0 ? (
        <Empty>
          <p>Nothing came into it yet.</p>
        </Empty>
      ) : (
        <>
          <Table
            label="Wallet"
            rows={entries}
            idOf={(entry) => `${entry.currency} ${entry.sequence}`}
            columns={[
              { id: 'createdAt', title: 'When', cell: ({ createdAt }) => <Moment at={createdAt} withTime /> },
              {
                id: 'kind',
                title: 'What it was',
                cell: ({ kind, orderCode, reason }) =>
                  [STAFF_WORDS[kind], orderCode, reason].filter(Boolean).join(' – '),
              },
              {
                id: 'amount',
                title: 'Amount',
                align: 'end',
                cell: (entry) => <Money amount={entry.amount} currency={entry.currency} />,
              },
              {
                id: 'balanceAfter',
                title: 'Balance',
                align: 'end',
                cell: (entry) => <Money amount={entry.balanceAfter} currency={entry.currency} />,
              },
            ]}
          />
          <ExportLink path={path} />
        </>
      )}
      {isAsked && (
        <EntryDialog path={path} currency={currency} balances={balances} onClose={() => setIsAsked(false)} />
      )}
    </Panel>
  );
}

interface EntryDialogProps extends Pick<WalletPanelProps, 'currency' | 'balances'> {
  path: string;
  onClose: () => void;
}

function EntryDialog({ path, currency, balances, onClose }: EntryDialogProps) {
  /** Idempotency key: repeated submissions make one entry. */
  const [key] = useState(() => crypto.randomUUID());
  const enter = useChange({
    send: (body: object) => ask(path, AdminEntryReply, { method: 'POST', body }),
    done: ({ data }) => `Done. The wallet holds ${formatMoney(data.balanceAfter, data.currency)}.`,
    onDone: onClose,
  });
  const { onSubmit, fields, message, isSending } = useForm((data) => {
    const of = String(data.get('currency'));
    const units = Number(data.get('amount')) * (data.get('way') === 'take' ? -1 : 1);
    return enter.mutateAsync({
      amount: Math.round(units * 10 ** exponentOf(of)),
      currency: of,
      key,
      reason: data.get('reason'),
    });
  });
  const currencies = [...new Set([currency, ...balances.map((one) => one.currency), 'USD'])];
  return (
    <Dialog open onClose={onClose} title="Give or take">
      <form onSubmit={onSubmit} className={form.form}>
        <FormMessage>{message}</FormMessage>
        <SelectField name="way" label="What is done" defaultValue="give">
          <option value="give">Give into the wallet</option>
          <option value="take">Take back from it</option>
        </SelectField>
        <div className={form.pair}>
          <Field
            name="amount"
            type="number"
            step="any"
            min="0"
            inputMode="decimal"
            label="Amount"
            required
            error={fields.amount}
          />
          <SelectField name="currency" label="Currency" defaultValue={currency} error={fields.currency}>
            {currencies.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </SelectField>
        </div>
        <Field
          name="reason"
          label="Why"
          hint="The customer reads it beside the entry."
          required
          most={200}
          error={fields.reason}
        />
        <div className={dialogFoot}>
          <Button type="submit" disabled={isSending}>
            Enter it
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Leave it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
