import { type RecordField, RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { Badge } from '#ui/admin/Panel.tsx';
import { OfferRow } from '../admin-contract.ts';
import { thumbnail } from './thumbnail.tsx';

const FIELDS: readonly RecordField[] = [
  { name: 'offerTitle', label: 'Title', kind: 'text', required: true, maxCharacters: 200 },
  {
    name: 'couponCode',
    label: 'Coupon code',
    kind: 'text',
    required: true,
    maxCharacters: 20,
    hint: 'The offer is only shown while this coupon works.',
  },
  { name: 'image', label: 'Image', kind: 'picture', required: true },
  { name: 'isDisabled', label: 'Hidden', kind: 'check' },
];

export const Page = () => (
  <RecordsPage
    title="Offers"
    lead="The coupons shown on the home page, oldest first."
    noun="offer"
    path={adminApi('offers')}
    row={OfferRow}
    search="Search by title or code"
    columns={[
      { id: 'offerTitle', title: 'Title', sort: true },
      { id: 'couponCode', title: 'Coupon code', sort: true },
      { id: 'image', title: 'Image', cell: ({ image }) => thumbnail(image) },
      {
        id: 'isDisabled',
        title: 'Status',
        cell: ({ isDisabled }) => (isDisabled ? <Badge>Hidden</Badge> : <Badge kind="good">Visible</Badge>),
      },
    ]}
    fields={FIELDS}
    permission="content.write"
  />
);
