import { type RecordField, RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { Money } from '#ui/admin/Money.tsx';
import { ServicePriceRow } from '../admin-contract.ts';

const FIELDS: readonly RecordField[] = [
  { name: 'item', label: 'What is done', kind: 'text', required: true, maxCharacters: 200 },
  { name: 'note', label: 'Note', kind: 'text', maxCharacters: 300 },
  { name: 'price', label: 'Price in US dollars', kind: 'money', hint: 'Nothing where it is quoted.' },
  { name: 'isFrom', label: 'May cost more: shown as “from”', kind: 'check' },
  { name: 'copies', label: 'From how many copies', kind: 'number', required: true },
  { name: 'time', label: 'How long it takes', kind: 'text', required: true, maxCharacters: 120 },
  { name: 'position', label: 'Place', kind: 'number', required: true },
];

export const Page = () => (
  <RecordsPage
    title="Prices of the services"
    lead="Pages and the checkout read the same prices. Texts name one by {price name}."
    back={{ to: '/admin/pages', label: 'Pages' }}
    noun="price"
    path={adminApi('service-prices')}
    row={ServicePriceRow}
    search="Find by name or work"
    columns={[
      { id: 'id', title: 'Name', sort: true },
      { id: 'item', title: 'What is done', sort: true },
      {
        id: 'price',
        title: 'Price',
        align: 'end',
        sort: true,
        cell: ({ price, isFrom }) =>
          price === null ? (
            'quoted'
          ) : (
            <>
              {isFrom && 'from '}
              <Money amount={price} currency="USD" />
            </>
          ),
      },
      { id: 'copies', title: 'Copies', align: 'end', sort: true },
      { id: 'time', title: 'Time' },
    ]}
    fields={FIELDS}
    permission="prices.write"
    canAdd={false}
    canRemove={false}
  />
);
