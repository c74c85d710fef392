import { ListPage } from '#browser/admin/ListPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { QuoteRow } from '../admin-contract.ts';
import { adminConversationPath } from '../conversation-paths.ts';
import { QUOTE_STATE_LABELS } from '../quotes.ts';
import { QuoteBadge } from './conversation-labels.tsx';

export function Page() {
  return (
    <ListPage
      title="Quotes"
      lead="Offers to customers. Write and send a quote in its conversation."
      path={adminApi('quotes')}
      row={QuoteRow}
      rowLink={({ conversationId }) => adminConversationPath(conversationId)}
      search="Search by reference, name or item"
      filters={[
        { name: 'state', label: 'Status', options: QUOTE_STATE_LABELS },
        { name: 'ends', label: 'Expires', options: { soon: 'Within 3 days' } },
      ]}
      columns={[
        { id: 'reference', title: 'Quote' },
        { id: 'name', title: 'Customer', cell: ({ name }) => <bdi>{name}</bdi> },
        { id: 'titles', title: 'Items', sort: false, cell: ({ titles }) => <bdi>{titles}</bdi> },
        { id: 'state', title: 'Status', cell: ({ state }) => <QuoteBadge state={state} /> },
        {
          id: 'orderCode',
          title: 'Order',
          sort: false,
          cell: ({ orderCode, orderState }) => orderCode && `${orderCode}: ${orderState}`,
        },
        { id: 'total', title: 'Total', sort: false, kind: 'money' },
        { id: 'validUntil', title: 'Valid until', kind: 'date' },
        { id: 'createdAt', title: 'Created', kind: 'date' },
      ]}
      empty={<p>No quotes yet. Open a conversation to add one.</p>}
    />
  );
}
