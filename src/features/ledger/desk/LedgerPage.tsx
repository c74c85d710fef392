import { Link } from 'react-router';
import { ListPage } from '#browser/desk/ListPage.tsx';
import { useList } from '#browser/desk/use-list.ts';
import { deskApi } from '#kernel/desk-addresses.ts';
import { Moment } from '#ui/desk/Moment.tsx';
import { Money } from '#ui/desk/Money.tsx';
import { LedgerRow } from '../desk-contract.ts';
import { KIND_WORDS, LEDGER_KINDS } from '../kinds.ts';
import styles from './ledger.module.css';

const CURRENCIES = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'JPY', 'INR', 'AED'];

/** Every movement of money: payments, what goes back, and what goes into wallets and out of them. */
export function Page() {
  return (
    <ListPage
      title="Ledger"
      lead={
        <>
          Every movement of money. What each month comes to is in the{' '}
          <Link to="/desk/statements">statements</Link>.
        </>
      }
      path={deskApi('ledger')}
      row={LedgerRow}
      search="Find by an order’s code"
      filters={[
        {
          ...{ name: 'kind', label: 'Kind' },
          options: LEDGER_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] })),
        },
        {
          ...{ name: 'currency', label: 'Currency' },
          options: CURRENCIES.map((one) => ({ value: one, label: one })),
        },
      ]}
      columns={[
        { id: 'at', title: 'When', sort: true, cell: ({ at }) => <Moment at={at} withTime /> },
        { id: 'kind', title: 'What', cell: ({ kind }) => KIND_WORDS[kind] },
        {
          id: 'orderCode',
          title: 'Order',
          cell: ({ orderCode }) => orderCode && <Link to={`/desk/orders/${orderCode}`}>{orderCode}</Link>,
        },
        { id: 'note', title: 'Note' },
        {
          ...{ id: 'amount', title: 'Amount', align: 'end' },
          cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
        },
      ]}
      empty={<p>No money has moved yet.</p>}
    >
      <Days />
    </ListPage>
  );
}

/** From which day until which; they stand in the address like the other filters. */
function Days() {
  const list = useList();
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
    </p>
  );
}
