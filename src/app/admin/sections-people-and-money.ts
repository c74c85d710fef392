import type { AdminSection } from './section.ts';

const people = { permission: 'people.read', group: 'People' } as const;
const money = { permission: 'money.read', group: 'Finance' } as const;
const moneySubpage = { permission: 'money.read' } as const;

/** Pages without a group are linked from other pages. */
export const PEOPLE_AND_MONEY: readonly AdminSection[] = [
  {
    ...people,
    path: '/admin/customers',
    title: 'Customers',
    load: () => import('#features/accounts/admin/CustomersPage.tsx'),
  },
  {
    permission: 'people.read',
    path: '/admin/customers/:id',
    title: 'Customer',
    load: () => import('./CustomerPage.tsx'),
  },
  {
    path: '/admin/invitations',
    title: 'RB Exclusive',
    permission: 'invitations.write',
    group: 'People',
    load: () => import('#features/exclusive/admin/InvitationsPage.tsx'),
  },
  {
    ...people,
    path: '/admin/subscribers',
    title: 'Subscribers',
    load: () => import('#features/newsletter/admin/SubscribersPage.tsx'),
  },
  {
    path: '/admin/reviews',
    title: 'Reviews',
    permission: 'reviews.moderate',
    group: 'People',
    load: () => import('#features/reviews/admin/ReviewsPage.tsx'),
  },
  {
    ...money,
    path: '/admin/coupons',
    title: 'Coupons',
    load: () => import('#features/coupons/admin/CouponsPage.tsx'),
  },
  {
    ...moneySubpage,
    path: '/admin/coupons/:id/uses',
    title: 'Coupon uses',
    load: () => import('#features/coupons/admin/CouponUsesPage.tsx'),
  },
  {
    ...money,
    path: '/admin/shipping',
    title: 'Shipping',
    load: () => import('#features/checkout/admin/ShippingPage.tsx'),
  },
  {
    ...moneySubpage,
    path: '/admin/shipping/zones',
    title: 'Shipping zones',
    load: () => import('#features/checkout/admin/ZonesPage.tsx'),
  },
  {
    ...money,
    path: '/admin/taxes',
    title: 'Taxes',
    load: () => import('#features/checkout/admin/TaxesPage.tsx'),
  },
  {
    ...money,
    path: '/admin/costs',
    title: 'Costs',
    load: () => import('#features/checkout/admin/CostsPage.tsx'),
  },
  {
    ...moneySubpage,
    path: '/admin/costs/wrapping',
    title: 'Wrapping prices',
    load: () => import('#features/checkout/admin/WrappingPage.tsx'),
  },
  {
    ...moneySubpage,
    path: '/admin/costs/designs',
    title: 'Customisation prices',
    load: () => import('#features/checkout/admin/DesignPricesPage.tsx'),
  },
  {
    ...moneySubpage,
    path: '/admin/costs/closed-days',
    title: 'Closed days',
    load: () => import('#features/checkout/admin/ClosedDaysPage.tsx'),
  },
  {
    ...moneySubpage,
    path: '/admin/costs/recommendations',
    title: 'Referrals',
    load: () => import('#features/referrals/admin/TermsPage.tsx'),
  },
  {
    ...money,
    path: '/admin/rates',
    title: 'Exchange rates',
    load: () => import('#features/rates/admin/RatesPage.tsx'),
  },
  {
    ...money,
    path: '/admin/ledger',
    title: 'Ledger',
    load: () => import('#features/ledger/admin/LedgerPage.tsx'),
  },
  {
    ...money,
    path: '/admin/statements',
    title: 'Statements',
    load: () => import('#features/ledger/admin/StatementsPage.tsx'),
  },
  {
    path: '/admin/countries',
    title: 'Countries',
    permission: 'shop.manage',
    group: 'Shop',
    load: () => import('#features/region/admin/CountriesPage.tsx'),
  },
  {
    path: '/admin/failures',
    title: 'Failures',
    permission: 'shop.manage',
    group: 'Shop',
    load: () => import('#features/failures/admin/FailuresPage.tsx'),
  },
];
