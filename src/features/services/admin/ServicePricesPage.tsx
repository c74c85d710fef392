import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { Money } from '#ui/admin/Money.tsx';
import { ServicePriceInput, ServicePriceRow } from '../admin-contract.ts';

export const Page = () => (
  <RecordsPage
    title="Service prices"
    lead="Used on the service pages and at checkout. Insert a price into a text with {price name}."
    back={{ to: '/admin/pages', label: 'Pages' }}
    noun="service price"
    path={adminApi('service-prices')}
    row={ServicePriceRow}
    input={ServicePriceInput}
    search="Search by name or service"
    columns={[
      { id: 'id', title: 'Name', sort: true },
      { id: 'item', sort: true },
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
      { id: 'copies', align: 'end', sort: true },
      { id: 'time' },
    ]}
    permission="prices.write"
    canAdd={false}
    canRemove={false}
  />
);
