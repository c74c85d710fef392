import { ListPage } from '#browser/admin/ListPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { adminConversationPath } from '#kernel/conversation-paths.ts';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { Money } from '#ui/admin/Money.tsx';
import { QuoteRow } from '../admin-contract.ts';
import { QUOTE_STATE_LABELS, QUOTE_STATES } from '../quotes.ts';
import { QuoteBadge } from './conversation-labels.tsx';

export function Page() {
  return (
    <ListPage
      title="Quotes"
      lead="What we have offered. A quote is written and sent in its conversation."
      path={adminApi('quotes')}
      row={QuoteRow}
      rowLink={({ conversationId }) => adminConversationPath(conversationId)}
      search="Find by reference, name or what is offered"
      filters={[
        {
          name: 'state',
          label: 'State',
          options: QUOTE_STATES.map((value) => ({ value, label: QUOTE_STATE_LABELS[value] })),
        },
        { name: 'ends', label: 'Ends', options: [{ value: 'soon', label: 'Within 3 days' }] },
      ]}
      columns={[
        { id: 'reference', title: 'Quote' },
        { id: 'name', title: 'For', cell: ({ name }) => <bdi>{name}</bdi> },
        { id: 'titles', title: 'What', sort: false, cell: ({ titles }) => <bdi>{titles}</bdi> },
        { id: 'state', title: 'State', cell: ({ state }) => <QuoteBadge state={state} /> },
        {
          id: 'orderCode',
          title: 'Order',
          sort: false,
          cell: ({ orderCode, orderState }) => orderCode && `${orderCode}: ${orderState}`,
        },
        {
          id: 'total',
          title: 'Together',
          align: 'end',
          sort: false,
          cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
        },
        { id: 'validUntil', title: 'Holds until', cell: ({ validUntil }) => <DateTime at={validUntil} /> },
        { id: 'createdAt', title: 'Made', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
      ]}
      empty={<p>No quote has been made yet. Open a letter and write one there.</p>}
    />
  );
}
