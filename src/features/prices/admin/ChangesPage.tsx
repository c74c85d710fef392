import { ListPage } from '#browser/admin/ListPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { DateTime } from '#ui/admin/DateTime.tsx';
import { PriceChange } from '../contract.ts';
import { describeRule } from './describe-rule.ts';
import { StateBadge } from './StateBadge.tsx';

export const Page = () => (
  <ListPage
    title="Changes of prices"
    lead="Changes of many books at once, and discounts with dates. Each can be taken back as a whole."
    back={{ to: '/admin/prices', label: 'Prices' }}
    path={adminApi('price-changes')}
    row={PriceChange}
    search="Find by name"
    rowLink={({ id }) => `/admin/price-changes/${id}`}
    columns={[
      { id: 'title', title: 'Name' },
      { id: 'rule', title: 'What it does', cell: ({ rule }) => describeRule(rule) },
      { id: 'state', title: 'State', cell: ({ state }) => <StateBadge state={state} /> },
      { id: 'from', title: 'From', cell: ({ from }) => <DateTime at={from} withTime /> },
      { id: 'until', title: 'Until', cell: ({ until }) => <DateTime at={until} withTime /> },
      {
        id: 'changed',
        title: 'Books',
        align: 'end',
        cell: ({ books }) => books.changed ?? books.returned ?? 0,
      },
      { id: 'staffName', title: 'By' },
    ]}
  />
);
