import {
  closedDays,
  customizationPrices,
  processingCosts,
  shippingRates,
  shippingZones,
  taxRates,
  wrappingPrices,
} from '#features/checkout/tables.ts';
import { coupons } from '#features/coupons/tables.ts';
import { exclusiveCodes } from '#features/exclusive/tables.ts';
import { subscriptions } from '#features/newsletter/tables.ts';
import { referralTerms } from '#features/referrals/tables.ts';
import { reviews } from '#features/reviews/tables.ts';
import { outbox } from '#platform/email/tables.ts';
import { newId } from '#platform/new-id.ts';
import { users } from '#platform/sessions/tables.ts';
import { type AdminSample, idSample, listSamples, recordSamples } from './admin-sample.ts';
import { insertRow } from './insert-row.ts';
import { randomEmail } from './people.ts';
import { anyBookId, emptyRequest, type SampleRequest } from './sample.ts';
import type { Calls } from './site.ts';

/** Creates a customer for each request, since some changes are irreversible. */
const createCustomer = ({ db }: Calls) =>
  insertRow(db, users, { name: 'Cora Customer', email: randomEmail(), emailVerified: true });
const customerSample = (extras?: SampleRequest) => idSample(createCustomer, extras);

const createCode = ({ db }: Calls) =>
  insertRow(db, exclusiveCodes, { expiresAt: new Date(Date.now() + 86_400_000).toISOString() });
const createSubscription = ({ db }: Calls) =>
  insertRow(db, subscriptions, { email: randomEmail(), type: 'newsletter' });
const createReview = async (calls: Calls) =>
  insertRow(calls.db, reviews, { bookId: await anyBookId(calls), rating: 4 });
const createFailedEmail = ({ db }: Calls) => {
  const email = { kind: 'accountDeleted', recipient: randomEmail(), content: { name: 'Ada' } };
  return insertRow(db, outbox, { ...email, failedAt: new Date().toISOString() });
};

const MONTH = { query: { month: '2026-10' } };
const couponBody = () => ({ code: newId(), title: 'A tenth off', percent: 10 });
const RATE = { speed: 'standard', base: 100, perKilogram: 10, daysFrom: 3, daysTo: 5 } as const;
const newZone = () => `z${newId().toLowerCase()}`;
const newTax = () => ({ country: 'AQ', region: newId().slice(-10), name: 'Ice tax', isIncluded: false });
const terms = { amount: 2500, waitDays: 14 };

export const PEOPLE_SAMPLES: Record<string, AdminSample> = {
  'GET /api/admin/customers': () => ({ query: { q: 'cora' } }),
  'GET /api/admin/customers/export.csv': emptyRequest,
  'GET /api/admin/customers/{id}': customerSample(),
  'POST /api/admin/customers/{id}/export': customerSample(),
  'POST /api/admin/customers/{id}/anonymise': async (calls) => {
    const { id, email } = await createCustomer(calls);
    return { path: { id }, json: { email, reason: 'By letter.' } };
  },
  'POST /api/admin/customers/{id}/sessions/end': customerSample(),
  'PUT /api/admin/customers/{id}/membership': customerSample({
    json: { isMember: true, reason: 'By letter.' },
  }),
  'GET /api/admin/customers/{id}/wallet': customerSample(),
  'GET /api/admin/customers/{id}/wallet/export.csv': customerSample(),
  'POST /api/admin/customers/{id}/wallet': async (calls) => ({
    path: { id: (await createCustomer(calls)).id },
    json: { amount: 500, currency: 'USD', reason: 'A late parcel', key: newId() },
  }),
  ...listSamples('invitations', 'subscribers', 'reviews', 'rates/history', 'ledger', 'failures/emails'),
  'POST /api/admin/invitations/codes': () => ({ json: { count: 1 } }),
  'POST /api/admin/invitations': () => ({ json: { email: randomEmail() } }),
  'POST /api/admin/invitations/{id}/withdraw': idSample(createCode),
  'POST /api/admin/subscribers/{id}/unsubscribe': idSample(createSubscription),
  'GET /api/admin/countries': emptyRequest,
  'PUT /api/admin/countries/{code}': async ({ db }) => {
    await db.query(`DELETE FROM blocked_countries WHERE country = 'AQ'`);
    return { path: { code: 'AQ' }, json: { isClosed: true } };
  },
  'POST /api/admin/reviews/{id}/moderate': idSample(createReview, { json: { to: 'seen' } }),
  ...recordSamples('coupons', {
    async create({ db }) {
      const coupon = couponBody();
      await insertRow(db, coupons, coupon);
      return { id: coupon.code, ...coupon };
    },
    buildNew: couponBody,
    changes: { title: 'Ten per cent off' },
    isPermanent: true,
  }),
  'GET /api/admin/coupons/{id}/uses': () => ({ path: { id: 'MARBLED10' } }),
  'GET /api/admin/coupons/{id}/uses/export.csv': () => ({ path: { id: 'MARBLED10' } }),
  ...recordSamples('processing-costs', {
    create: ({ db }) => insertRow(db, processingCosts, { label: 'Handling', position: 9 }),
    buildNew: () => ({ label: 'Handling', amount: 0 }),
    changes: { label: 'Care' },
  }),
  ...recordSamples('wrapping-prices', {
    async create({ db }) {
      await db.query(`DELETE FROM wrapping_prices WHERE id = 'boxWrapping'`);
      const price = await insertRow(db, wrappingPrices, { wrapping: 'boxWrapping', amount: 100 });
      return { id: price.wrapping, ...price };
    },
    async buildNew({ db }) {
      await db.query(`DELETE FROM wrapping_prices WHERE id = 'giftWrapping'`);
      return { wrapping: 'giftWrapping', amount: 300 };
    },
    changes: { amount: 150 },
    isPermanent: true,
  }),
  ...recordSamples('customization-prices', {
    create: ({ db }) => insertRow(db, customizationPrices, { label: 'A monogram', position: 9 }),
    changes: { label: 'Your monogram' },
    isPermanent: true,
  }),
  ...recordSamples('shipping-zones', {
    async create({ db }) {
      await db.query(`DELETE FROM shipping_zones WHERE country = 'AQ'`);
      const zone = await insertRow(db, shippingZones, { country: 'AQ', zone: 'ice' });
      return { id: zone.country, ...zone };
    },
    async buildNew({ db }) {
      await db.query(`DELETE FROM shipping_zones WHERE country = 'BV'`);
      return { country: 'BV', zone: 'ice' };
    },
    changes: { zone: 'snow' },
  }),
  ...recordSamples('shipping-rates', {
    async create({ db }) {
      const rate = await insertRow(db, shippingRates, { zone: newZone(), ...RATE });
      return { id: `${rate.zone} ${rate.speed}`, ...rate };
    },
    buildNew: () => ({ zone: newZone(), ...RATE }),
    changes: { base: 200 },
  }),
  ...recordSamples('tax-rates', {
    async create({ db }) {
      const tax = newTax();
      await insertRow(db, taxRates, { ...tax, rate: 5500 });
      return { id: `AQ-${tax.region}`, ...tax, percent: 5.5 };
    },
    buildNew: () => ({ ...newTax(), percent: 1 }),
    changes: { percent: 6.25 },
  }),
  ...recordSamples('closed-days', {
    async create({ db }) {
      await db.query(`DELETE FROM closed_days WHERE day = '2031-05-01'`);
      const closedDay = await insertRow(db, closedDays, { day: '2031-05-01', name: 'May Day' });
      return { id: closedDay.day, ...closedDay };
    },
    async buildNew({ db }) {
      await db.query(`DELETE FROM closed_days WHERE day = '2031-05-02'`);
      return { day: '2031-05-02', name: 'The day after' };
    },
    changes: { name: 'Labour Day' },
  }),
  'GET /api/admin/referral-terms': emptyRequest,
  'PUT /api/admin/referral-terms': async ({ db }) => {
    await db.query('DELETE FROM referral_terms');
    await insertRow(db, referralTerms, { id: 'terms', ...terms });
    return { json: { was: terms, now: { ...terms, amount: 3000 } } };
  },
  'GET /api/admin/rates': emptyRequest,
  'POST /api/admin/rates/file': () => ({ json: { text: 'Date, USD, JPY\n20 November 2026, 1.1, 165\n' } }),
  'POST /api/admin/rates': () => ({
    json: { asOf: '2026-01-02', rates: [{ currency: 'GBP', rate: 0.8 }], isConfirmed: true },
  }),
  'GET /api/admin/statements': () => MONTH,
  'GET /api/admin/statements/export.csv': () => MONTH,
  'GET /api/admin/statements/statement.pdf': () => MONTH,
  'GET /api/admin/statements/orders.csv': () => MONTH,
  'POST /api/admin/failures/emails/{id}/send-again': idSample(createFailedEmail),
  'GET /api/admin/failures/jobs': emptyRequest,
};
