import { ListPage } from '#browser/desk/ListPage.tsx';
import { deskApi } from '#kernel/desk-addresses.ts';
import { deskLetterAddress } from '#kernel/letter-addresses.ts';
import { Moment } from '#ui/desk/Moment.tsx';
import { Money } from '#ui/desk/Money.tsx';
import { QuoteRow } from '../desk-contract.ts';
import { QUOTE_STATE_WORDS, QUOTE_STATES } from '../quotes.ts';
import { QuoteBadge } from './letter-words.tsx';

/** What the shop has offered. Each is written and sent in its conversation. */
export function Page() {
  return (
    <ListPage
      title="Quotes"
      lead="What we have offered. A quote is written and sent in its conversation."
      path={deskApi('quotes')}
      row={QuoteRow}
      rowLink={({ letterId }) => deskLetterAddress(letterId)}
      search="Find by reference, name or what is offered"
      filters={[
        {
          ...{ name: 'state', label: 'State' },
          options: QUOTE_STATES.map((value) => ({ value, label: QUOTE_STATE_WORDS[value] })),
        },
        { name: 'ends', label: 'Ends', options: [{ value: 'soon', label: 'Within 3 days' }] },
      ]}
      columns={[
        { id: 'reference', title: 'Quote' },
        { id: 'name', title: 'For', cell: ({ name }) => <bdi>{name}</bdi> },
        { id: 'titles', title: 'What', sort: false, cell: ({ titles }) => <bdi>{titles}</bdi> },
        { id: 'state', title: 'State', cell: ({ state }) => <QuoteBadge state={state} /> },
        {
          ...{ id: 'orderCode', title: 'Order', sort: false },
          cell: ({ orderCode, orderState }) => orderCode && `${orderCode}: ${orderState}`,
        },
        {
          ...{ id: 'total', title: 'Together', align: 'end', sort: false },
          cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
        },
        { id: 'validUntil', title: 'Holds until', cell: ({ validUntil }) => <Moment at={validUntil} /> },
        { id: 'createdAt', title: 'Made', cell: ({ createdAt }) => <Moment at={createdAt} /> },
      ]}
      empty={<p>No quote has been made yet. Open a letter and write one there.</p>}
    />
  );
}
