import { useState } from 'react';
import { Link } from 'react-router';
import { ListPage } from '#browser/admin/ListPage.tsx';
import { useList } from '#browser/admin/use-list.ts';
import { adminApi } from '#kernel/admin-paths.ts';
import layout from '#ui/layout.module.css';
import { LedgerRow } from '../admin-contract.ts';
import { LEDGER_KIND_LABELS } from '../ledger-kinds.ts';
import styles from './ledger.module.css';

export function Page() {
  return (
    <ListPage
      title="Ledger"
      lead={
        <>
          Every movement of money. For monthly totals, see the <Link to="/admin/statements">statements</Link>.
        </>
      }
      path={adminApi('ledger')}
      row={LedgerRow}
      search="Search by order code"
      filters={[{ name: 'kind', label: 'Type', options: LEDGER_KIND_LABELS }]}
      columns={[
        { id: 'at', title: 'Date', sort: true, kind: 'moment' },
        { id: 'kind', title: 'Type', cell: ({ kind }) => LEDGER_KIND_LABELS[kind] },
        {
          id: 'orderCode',
          title: 'Order',
          cell: ({ orderCode }) => orderCode && <Link to={`/admin/orders/${orderCode}`}>{orderCode}</Link>,
        },
        { id: 'note', title: 'Note' },
        { id: 'amount', title: 'Amount', kind: 'money' },
      ]}
      empty={<p>No money movements yet.</p>}
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
    <p className={`${layout.flow} ${styles.days}`}>
      {day('from', 'From')} {day('to', 'To')}
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
