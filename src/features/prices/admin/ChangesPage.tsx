import { ListPage } from '#browser/admin/ListPage.tsx';
import { adminApi } from '#kernel/admin-addresses.ts';
import { Moment } from '#ui/admin/Moment.tsx';
import { PriceChange } from '../contract.ts';
import { ruleWords } from './rule-words.ts';
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
      { id: 'rule', title: 'What it does', cell: ({ rule }) => ruleWords(rule) },
      { id: 'state', title: 'State', cell: ({ state }) => <StateBadge state={state} /> },
      { id: 'from', title: 'From', cell: ({ from }) => <Moment at={from} withTime /> },
      { id: 'until', title: 'Until', cell: ({ until }) => <Moment at={until} withTime /> },
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
