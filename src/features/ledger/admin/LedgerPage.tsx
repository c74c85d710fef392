import { useState } from 'react';
import { Link } from 'react-router';
import { ListPage } from '#browser/admin/ListPage.tsx';
import { useList } from '#browser/admin/use-list.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { Money } from '#ui/admin/Money.tsx';
import { LedgerRow } from '../admin-contract.ts';
import { LEDGER_KIND_LABELS, LEDGER_KINDS } from '../ledger-kinds.ts';
import styles from './ledger.module.css';

export function Page() {
  return (
    <ListPage
      title="Ledger"
      lead={
        <>
          Every movement of money. What each month comes to is in the{' '}
          <Link to="/admin/statements">statements</Link>.
        </>
      }
      path={adminApi('ledger')}
      row={LedgerRow}
      search="Find by an order’s code"
      filters={[
        {
          name: 'kind',
          label: 'Kind',
          options: LEDGER_KINDS.map((kind) => ({ value: kind, label: LEDGER_KIND_LABELS[kind] })),
        },
      ]}
      columns={[
        { id: 'at', title: 'When', sort: true, cell: ({ at }) => <DateTime at={at} withTime /> },
        { id: 'kind', title: 'What', cell: ({ kind }) => LEDGER_KIND_LABELS[kind] },
        {
          id: 'orderCode',
          title: 'Order',
          cell: ({ orderCode }) => orderCode && <Link to={`/admin/orders/${orderCode}`}>{orderCode}</Link>,
        },
        { id: 'note', title: 'Note' },
        {
          id: 'amount',
          title: 'Amount',
          align: 'end',
          cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
        },
      ]}
      empty={<p>No money has moved yet.</p>}
    >
      <PeriodFilter />
    </ListPage>
  );
}

function PeriodFilter() {
  const list = useList();
  const [typed, setTyped] = useState<string | null>(null);
  const day = (name: 'from' | 'to', label: string) => (
    <label>
      {label}{' '}
      <input
        type="date"
        value={list.filter(name)}
        onChange={(event) => list.set({ [name]: event.currentTarget.value })}
      />
    </label>
  );
  return (
    <p className={styles.days}>
      {day('from', 'From')} {day('to', 'Until')}
      <label>
        Currency{' '}
        <input
          value={typed ?? list.filter('currency')}
          placeholder="All"
          size={5}
          maxLength={3}
          onChange={(event) => {
            const code = event.currentTarget.value.trim().toUpperCase();
            setTyped(code);
            // Partial codes would match nothing.
            if (/^([A-Z]{3})?$/.test(code)) list.set({ currency: code });
          }}
          onBlur={() => setTyped(null)}
        />
      </label>
    </p>
  );
}
