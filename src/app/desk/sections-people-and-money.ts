import type { DeskSection } from './section.ts';

const people = { permission: 'people.read', group: 'People' } as const;
const money = { permission: 'money.read', group: 'Money' } as const;
const moneyWithin = { permission: 'money.read' } as const;

/** The pages of People, of Money and of what failed. Those without a group are led to from another one. */
export const PEOPLE_AND_MONEY: readonly DeskSection[] = [
  {
    ...{ ...people, path: '/desk/customers', title: 'Customers' },
    load: () => import('#features/accounts/desk/CustomersPage.tsx'),
  },
  {
    ...{ permission: 'people.read', path: '/desk/customers/:id', title: 'Customer' },
    load: () => import('./CustomerPage.tsx'),
  },
  {
    ...{ path: '/desk/invitations', title: 'RB Exclusive', permission: 'invitations.write', group: 'People' },
    load: () => import('#features/exclusive/desk/InvitationsPage.tsx'),
  },
  {
    ...{ ...people, path: '/desk/subscribers', title: 'Subscribers' },
    load: () => import('#features/newsletter/desk/SubscribersPage.tsx'),
  },
  {
    ...{ path: '/desk/reviews', title: 'Reviews', permission: 'reviews.judge', group: 'People' },
    load: () => import('#features/reviews/desk/ReviewsPage.tsx'),
  },
  {
    ...{ ...money, path: '/desk/coupons', title: 'Coupons' },
    load: () => import('#features/coupons/desk/CouponsPage.tsx'),
  },
  {
    ...{ ...moneyWithin, path: '/desk/coupons/:id/uses', title: 'Uses of a coupon' },
    load: () => import('#features/coupons/desk/CouponUsesPage.tsx'),
  },
  {
    ...{ ...money, path: '/desk/shipping', title: 'Shipping' },
    load: () => import('#features/checkout/desk/ShippingPage.tsx'),
  },
  {
    ...{ ...moneyWithin, path: '/desk/shipping/zones', title: 'Shipping zones' },
    load: () => import('#features/checkout/desk/ZonesPage.tsx'),
  },
  {
    ...{ ...money, path: '/desk/taxes', title: 'Taxes' },
    load: () => import('#features/checkout/desk/TaxesPage.tsx'),
  },
  {
    ...{ ...money, path: '/desk/costs', title: 'Costs' },
    load: () => import('#features/checkout/desk/CostsPage.tsx'),
  },
  {
    ...{ ...moneyWithin, path: '/desk/costs/wrapping', title: 'Wrapping prices' },
    load: () => import('#features/checkout/desk/WrappingPage.tsx'),
  },
  {
    ...{ ...moneyWithin, path: '/desk/costs/designs', title: 'Customisation prices' },
    load: () => import('#features/checkout/desk/DesignPricesPage.tsx'),
  },
  {
    ...{ ...moneyWithin, path: '/desk/costs/closed-days', title: 'Closed days' },
    load: () => import('#features/checkout/desk/ClosedDaysPage.tsx'),
  },
  {
    ...{ ...moneyWithin, path: '/desk/costs/recommendations', title: 'Recommendations' },
    load: () => import('#features/referrals/desk/TermsPage.tsx'),
  },
  {
    ...{ ...money, path: '/desk/rates', title: 'Exchange rates' },
    load: () => import('#features/rates/desk/RatesPage.tsx'),
  },
  {
    ...{ ...money, path: '/desk/ledger', title: 'Ledger' },
    load: () => import('#features/ledger/desk/LedgerPage.tsx'),
  },
  {
    ...{ ...money, path: '/desk/statements', title: 'Statements' },
    load: () => import('#features/ledger/desk/StatementsPage.tsx'),
  },
  {
    ...{ path: '/desk/countries', title: 'Countries', permission: 'shop.manage', group: 'Shop' },
    load: () => import('#features/region/desk/CountriesPage.tsx'),
  },
  {
    ...{ path: '/desk/failures', title: 'What failed', permission: 'shop.manage', group: 'Shop' },
    load: () => import('#features/failures/desk/FailuresPage.tsx'),
  },
];
