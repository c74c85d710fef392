import { type RecordField, RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { Money } from '#ui/admin/Money.tsx';
import { ServicePriceRow } from '../admin-contract.ts';

const FIELDS: readonly RecordField[] = [
  { name: 'item', label: 'Service', kind: 'text', required: true, maxCharacters: 200 },
  { name: 'note', label: 'Note', kind: 'text', maxCharacters: 300 },
  { name: 'price', label: 'Price (USD)', kind: 'money', hint: 'Leave empty if priced by quote.' },
  { name: 'isFrom', label: 'Show as “from”, because it may cost more', kind: 'check' },
  { name: 'copies', label: 'Minimum copies', kind: 'number', required: true },
  { name: 'time', label: 'Turnaround time', kind: 'text', required: true, maxCharacters: 120 },
  { name: 'position', label: 'Position', kind: 'number', required: true },
];

export const Page = () => (
  <RecordsPage
    title="Service prices"
    lead="Used on the service pages and at checkout. Insert a price into a text with {price name}."
    back={{ to: '/admin/pages', label: 'Pages' }}
    noun="service price"
    path={adminApi('service-prices')}
    row={ServicePriceRow}
    search="Search by name or service"
    columns={[
      { id: 'id', title: 'Name', sort: true },
      { id: 'item', title: 'Service', sort: true },
      {
        id: 'price',
        title: 'Price',
        align: 'end',
        sort: true,
        cell: ({ price, isFrom }) =>
          price === null ? (
            'By quote'
          ) : (
            <>
              {isFrom && 'from '}
              <Money amount={price} currency="USD" />
            </>
          ),
      },
      { id: 'copies', title: 'Minimum copies', align: 'end', sort: true },
      { id: 'time', title: 'Turnaround time' },
    ]}
    fields={FIELDS}
    permission="prices.write"
    canAdd={false}
    canRemove={false}
  />
);
