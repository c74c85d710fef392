import { RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { Badge } from '#ui/admin/Panel.tsx';
import { OfferInput, OfferRow } from '../admin-contract.ts';
import { thumbnail } from './thumbnail.tsx';

export const Page = () => (
  <RecordsPage
    title="Offers"
    lead="The coupons shown on the home page, oldest first."
    noun="offer"
    path={adminApi('offers')}
    row={OfferRow}
    input={OfferInput}
    search="Search by title or code"
    columns={[
      { id: 'offerTitle', sort: true },
      { id: 'couponCode', sort: true },
      { id: 'image', cell: ({ image }) => thumbnail(image) },
      {
        id: 'isDisabled',
        title: 'Status',
        cell: ({ isDisabled }) => (isDisabled ? <Badge>Hidden</Badge> : <Badge kind="good">Visible</Badge>),
      },
    ]}
    permission="content.write"
  />
);
