import { ListPage } from '#browser/admin/ListPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { PriceChange } from '../contract.ts';
import { describeRule } from './describe-rule.ts';
import { StateBadge } from './StateBadge.tsx';

export const Page = () => (
  <ListPage
    title="Price changes"
    lead="Bulk price changes and scheduled discounts. You can undo each one as a whole."
    back={{ to: '/admin/prices', label: 'Prices' }}
    path={adminApi('price-changes')}
    row={PriceChange}
    search="Search by name"
    rowLink={({ id }) => `/admin/price-changes/${id}`}
    columns={[
      { id: 'title', title: 'Name' },
      { id: 'rule', title: 'Change', cell: ({ rule }) => describeRule(rule) },
      { id: 'state', title: 'Status', cell: ({ state }) => <StateBadge state={state} /> },
      { id: 'from', title: 'Start', kind: 'moment' },
      { id: 'until', title: 'End', kind: 'moment' },
      {
        id: 'changed',
        title: 'Books',
        align: 'end',
        cell: ({ books }) => books.changed ?? books.returned ?? 0,
      },
      { id: 'staffName', title: 'Created by' },
    ]}
  />
);
