import { useState } from 'react';
import { callAdmin, useAdminForm, useAdminQuery } from '#browser/admin/requests.ts';
import { useAdmin } from '#browser/admin/session.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { currencyExponent, formatMoney } from '#kernel/exchange.ts';
import type { Money as Amount } from '#kernel/money.ts';
import { ExportLink } from '#ui/admin/ExportLink.tsx';
import { FormDialog } from '#ui/admin/FormDialog.tsx';
import form from '#ui/admin/form.module.css';
import { Empty, Panel } from '#ui/admin/Panel.tsx';
import { Table } from '#ui/admin/Table.tsx';
import { Button } from '#ui/Button.tsx';
import { Field, SelectField } from '#ui/Field.tsx';
import { AdminEntriesReply, AdminEntryReply } from '../admin-contract.ts';
import { STAFF_ENTRY_LABELS } from '../entry-labels.ts';

interface WalletPanelProps {
  customerId: string;
  currency: string;
  balances: readonly Amount[];
  canAddEntries: boolean;
}

export function WalletPanel({ customerId, currency, balances, canAddEntries }: WalletPanelProps) {
  const { may } = useAdmin();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const path = adminApi('customers', customerId, 'wallet');
  const { data } = useAdminQuery(`${path}?size=20`, AdminEntriesReply);
  const entries = data?.data ?? [];
  const balanceText = balances
    .map(({ amount, currency: balanceCurrency }) => formatMoney(amount, balanceCurrency))
    .join(' · ');
  return (
    <Panel
      title={balanceText ? `Wallet: ${balanceText}` : 'Wallet'}
      actions={
        may('people.write') &&
        canAddEntries && (
          <Button kind="secondary" onClick={() => setIsDialogOpen(true)}>
            Adjust wallet
          </Button>
        )
      }
    >
      {entries.length === 0 ? (
        <Empty>
          <p>No wallet entries yet.</p>
        </Empty>
      ) : (
        <>
          <Table
            label="Wallet"
            rows={entries}
            rowId={(entry) => `${entry.currency} ${entry.sequence}`}
            columns={[
              { id: 'createdAt', title: 'Date', kind: 'moment' },
              {
                id: 'kind',
                title: 'Entry',
                cell: ({ kind, orderCode, reason }) =>
                  [STAFF_ENTRY_LABELS[kind], orderCode, reason].filter(Boolean).join(' – '),
              },
              { id: 'amount', title: 'Amount', kind: 'money' },
              { id: 'balanceAfter', title: 'Balance', kind: 'money' },
            ]}
          />
          <ExportLink path={path} />
        </>
      )}
      {isDialogOpen && (
        <EntryDialog
          path={path}
          currency={currency}
          balances={balances}
          onClose={() => setIsDialogOpen(false)}
        />
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
  const { fields, ...submission } = useAdminForm({
    send: (data) => {
      const entryCurrency = String(data.get('currency'));
      const units = Number(data.get('amount')) * (data.get('way') === 'take' ? -1 : 1);
      const body = {
        amount: Math.round(units * 10 ** currencyExponent(entryCurrency)),
        currency: entryCurrency,
        key,
        reason: data.get('reason'),
      };
      return callAdmin(path, AdminEntryReply, { method: 'POST', body });
    },
    successMessage: ({ data }) =>
      `Wallet adjusted. The new balance is ${formatMoney(data.balanceAfter, data.currency)}.`,
    onDone: onClose,
  });
  const currencies = [...new Set([currency, ...balances.map((balance) => balance.currency), 'USD'])];
  return (
    <FormDialog title="Adjust wallet" submit="Save adjustment" {...submission} onClose={onClose}>
      <SelectField name="way" label="Type" defaultValue="give">
        <option value="give">Add to the wallet</option>
        <option value="take">Deduct from the wallet</option>
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
          {currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
      </div>
      <Field
        name="reason"
        label="Reason"
        hint="Shown to the customer."
        required
        maxCharacters={200}
        error={fields.reason}
      />
    </FormDialog>
  );
}
