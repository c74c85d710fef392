import { type RecordField, RecordsPage } from '#browser/admin/RecordsPage.tsx';
import { adminApi } from '#kernel/admin-paths.ts';
import { Badge } from '#ui/admin/Panel.tsx';
import { OfferRow } from '../admin-contract.ts';
import { thumbnail } from './thumbnail.tsx';

const FIELDS: readonly RecordField[] = [
  { name: 'offerTitle', label: 'What it gives', kind: 'text', required: true, maxCharacters: 200 },
  {
    name: 'couponCode',
    label: 'Code',
    kind: 'text',
    required: true,
    maxCharacters: 20,
    hint: 'Of a coupon. An offer whose code does not work is not shown.',
  },
  { name: 'image', label: 'Picture', kind: 'picture', required: true },
  { name: 'isDisabled', label: 'Not shown', kind: 'check' },
];

export const Page = () => (
  <RecordsPage
    title="Offers"
    lead="The coupons that the home page shows, in the order in which they were made."
    noun="offer"
    path={adminApi('offers')}
    row={OfferRow}
    search="Find in title and code"
    columns={[
      { id: 'offerTitle', title: 'What it gives', sort: true },
      { id: 'couponCode', title: 'Code', sort: true },
      { id: 'image', title: 'Picture', cell: ({ image }) => thumbnail(image) },
      {
        id: 'isDisabled',
        title: 'State',
        cell: ({ isDisabled }) => (isDisabled ? <Badge>Not shown</Badge> : <Badge kind="good">Shown</Badge>),
      },
    ]}
    fields={FIELDS}
    permission="words.write"
  />
);
