import type { Db } from '#db/connect.ts';
import { newId } from '#platform/new-id.ts';
import type { AdminSample } from './admin-sample.ts';

const nothing = () => ({});
const randomEmail = () => `${newId().toLowerCase()}@example.com`;

/** Creates a customer for each request, since some changes are irreversible. */
async function createCustomer(db: Db): Promise<{ id: string; email: string }> {
  const [id, email] = [newId(), randomEmail()];
  await db.query('INSERT INTO users (id, name, email, email_verified) VALUES ($1, $2, $3, true)', [
    ...[id, 'Cora Customer', email],
  ]);
  return { id, email };
}
const customerSample =
  (buildExtras: (customer: { id: string; email: string }) => object = nothing): AdminSample =>
  async ({ db }) => {
    const created = await createCustomer(db);
    return { path: { id: created.id }, ...buildExtras(created) };
  };

async function createCode(db: Db): Promise<string> {
  const id = newId();
  await db.query(
    `INSERT INTO exclusive_codes (id, code_hash, expires_at) VALUES ($1, $1, now() + interval '1 day')`,
    [id],
  );
  return id;
}
async function createSubscription(db: Db): Promise<string> {
  const id = newId();
  await db.query(`INSERT INTO subscriptions (id, email, type) VALUES ($1, $2, 'newsletter')`, [
    id,
    randomEmail(),
  ]);
  return id;
}
async function createReview(db: Db): Promise<string> {
  const id = newId();
  await db.query(
    'INSERT INTO reviews (id, book_id, rating) SELECT $1, id, 4 FROM books ORDER BY id LIMIT 1',
    [id],
  );
  return id;
}
async function createFailedEmail(db: Db): Promise<string> {
  const id = newId();
  await db.query(
    `INSERT INTO outbox (id, kind, recipient, content, failed_at) VALUES ($1, 'accountDeleted', $2, '{"name":"Ada"}', now())`,
    [id, randomEmail()],
  );
  return id;
}

const MONTH = { query: { month: '2026-10' } };
const couponBody = (name: string) => ({ code: name, title: 'A tenth off', percent: 10 });
const terms = { amount: 2500, waitDays: 14 };

export const PEOPLE_SAMPLES: Record<string, AdminSample> = {
  'GET /api/admin/customers': () => ({ query: { q: 'cora' } }),
  'GET /api/admin/customers/export.csv': nothing,
  'GET /api/admin/customers/{id}': customerSample(),
  'POST /api/admin/customers/{id}/export': customerSample(),
  'POST /api/admin/customers/{id}/anonymise': customerSample(({ email }) => ({
    json: { email, reason: 'By letter.' },
  })),
  'POST /api/admin/customers/{id}/sessions/end': customerSample(),
  'PUT /api/admin/customers/{id}/membership': customerSample(() => ({
    json: { isMember: true, reason: 'By letter.' },
  })),
  'GET /api/admin/customers/{id}/wallet': customerSample(),
  'GET /api/admin/customers/{id}/wallet/export.csv': customerSample(),
  'POST /api/admin/customers/{id}/wallet': customerSample(() => ({
    json: { amount: 500, currency: 'USD', reason: 'A late parcel', key: newId() },
  })),
  'GET /api/admin/invitations': nothing,
  'GET /api/admin/invitations/export.csv': nothing,
  'POST /api/admin/invitations/codes': () => ({ json: { count: 1 } }),
  'POST /api/admin/invitations': () => ({ json: { email: randomEmail() } }),
  'POST /api/admin/invitations/{id}/withdraw': async ({ db }) => ({ path: { id: await createCode(db) } }),
  'GET /api/admin/subscribers': nothing,
  'GET /api/admin/subscribers/export.csv': nothing,
  'POST /api/admin/subscribers/{id}/unsubscribe': async ({ db }) => ({
    path: { id: await createSubscription(db) },
  }),
  'GET /api/admin/countries': nothing,
  'PUT /api/admin/countries/{code}': async ({ db }) => {
    await db.query(`DELETE FROM blocked_countries WHERE country = 'AQ'`);
    return { path: { code: 'AQ' }, json: { isClosed: true } };
  },
  'GET /api/admin/reviews': nothing,
  'GET /api/admin/reviews/export.csv': nothing,
  'POST /api/admin/reviews/{id}/moderate': async ({ db }) => ({
    path: { id: await createReview(db) },
    json: { to: 'seen' },
  }),
  ...recordSamples('coupons', {
    make: async (db, id) => {
      await db.query(`INSERT INTO coupons (code, title, percent) VALUES ($1, 'A tenth off', 10)`, [id]);
      return couponBody(id);
    },
    added: (id) => couponBody(id),
    changes: { title: 'Ten per cent off' },
    isPermanent: true,
  }),
  'GET /api/admin/coupons/{id}/uses': () => ({ path: { id: 'MARBLED10' } }),
  'GET /api/admin/coupons/{id}/uses/export.csv': () => ({ path: { id: 'MARBLED10' } }),
  ...recordSamples('processing-costs', {
    make: async (db, id) => {
      await db.query(`INSERT INTO processing_costs VALUES ($1, 'Handling', 0, 9)`, [id]);
      return { label: 'Handling', amount: 0, position: 9 };
    },
    added: () => ({ label: 'Handling', amount: 0 }),
    changes: { label: 'Care' },
  }),
  ...recordSamples('wrapping-prices', {
    make: async (db) => {
      await db.query(`INSERT INTO wrapping_prices VALUES ('boxWrapping', 100)
        ON CONFLICT (id) DO UPDATE SET amount = 100`);
      return { wrapping: 'boxWrapping', amount: 100 };
    },
    id: () => 'boxWrapping',
    before: (db) => db.query(`DELETE FROM wrapping_prices WHERE id = 'giftWrapping'`),
    added: () => ({ wrapping: 'giftWrapping', amount: 300 }),
    changes: { amount: 150 },
    isPermanent: true,
  }),
  ...recordSamples('customization-prices', {
    make: async (db, id) => {
      await db.query(`INSERT INTO customization_prices VALUES ($1, 'A monogram', 0, 9)`, [id]);
      return { label: 'A monogram', amount: 0, position: 9 };
    },
    changes: { label: 'Your monogram' },
    isPermanent: true,
  }),
  ...recordSamples('shipping-zones', {
    make: async (db) => {
      await db.query(`INSERT INTO shipping_zones VALUES ('AQ', 'ice')
        ON CONFLICT (country) DO UPDATE SET zone = 'ice'`);
      return { country: 'AQ', zone: 'ice' };
    },
    id: () => 'AQ',
    before: (db) => db.query(`DELETE FROM shipping_zones WHERE country = 'BV'`),
    added: () => ({ country: 'BV', zone: 'ice' }),
    changes: { zone: 'snow' },
  }),
  ...recordSamples('shipping-rates', {
    make: async (db, id) => {
      await db.query(`INSERT INTO shipping_rates VALUES ($1, 'standard', 100, 10, 3, 5)`, [zoneId(id)]);
      return { zone: zoneId(id), speed: 'standard', base: 100, perKilogram: 10, daysFrom: 3, daysTo: 5 };
    },
    id: (id) => `${zoneId(id)} standard`,
    added: (id) => ({ zone: zoneId(id), speed: 'standard', base: 1, perKilogram: 1, daysFrom: 1, daysTo: 2 }),
    changes: { base: 200 },
  }),
  ...recordSamples('tax-rates', {
    make: async (db, id) => {
      await db.query(`INSERT INTO tax_rates VALUES ('AQ', $1, 'Ice tax', 5500, false)`, [regionId(id)]);
      return { country: 'AQ', region: regionId(id), name: 'Ice tax', percent: 5.5, isIncluded: false };
    },
    id: (id) => `AQ-${regionId(id)}`,
    added: (id) => ({ country: 'AQ', region: regionId(id), name: 'Ice tax', percent: 1 }),
    changes: { percent: 6.25 },
  }),
  ...recordSamples('closed-days', {
    make: async (db) => {
      await db.query(`INSERT INTO closed_days VALUES ('2031-05-01', 'May Day')
        ON CONFLICT (day) DO UPDATE SET name = 'May Day'`);
      return { day: '2031-05-01', name: 'May Day' };
    },
    id: () => '2031-05-01',
    before: (db) => db.query(`DELETE FROM closed_days WHERE day = '2031-05-02'`),
    added: () => ({ day: '2031-05-02', name: 'The day after' }),
    changes: { name: 'Labour Day' },
  }),
  'GET /api/admin/referral-terms': nothing,
  'PUT /api/admin/referral-terms': async ({ db }) => {
    await db.query('DELETE FROM referral_terms');
    await db.query(`INSERT INTO referral_terms VALUES ('terms', $1, $2)`, [terms.amount, terms.waitDays]);
    return { json: { was: terms, now: { ...terms, amount: 3000 } } };
  },
  'GET /api/admin/rates': nothing,
  'GET /api/admin/rates/history': nothing,
  'GET /api/admin/rates/history/export.csv': nothing,
  'POST /api/admin/rates/file': () => ({ json: { text: 'Date, USD, JPY\n20 November 2026, 1.1, 165\n' } }),
  'POST /api/admin/rates': () => ({
    json: { asOf: '2026-01-02', rates: [{ currency: 'GBP', rate: 0.8 }], isConfirmed: true },
  }),
  'GET /api/admin/ledger': nothing,
  'GET /api/admin/ledger/export.csv': nothing,
  'GET /api/admin/statements': () => MONTH,
  'GET /api/admin/statements/export.csv': () => MONTH,
  'GET /api/admin/statements/statement.pdf': () => MONTH,
  'GET /api/admin/statements/orders.csv': () => MONTH,
  'GET /api/admin/failures/emails': nothing,
  'GET /api/admin/failures/emails/export.csv': nothing,
  'POST /api/admin/failures/emails/{id}/send-again': async ({ db }) => ({
    path: { id: await createFailedEmail(db) },
  }),
  'GET /api/admin/failures/jobs': nothing,
};

interface RecordSamples {
  /** Inserts a record. @returns the body that the API expects for it */
  make: (db: Db, id: string) => Promise<object>;
  /** Id used in the API, where it differs. */
  id?: (id: string) => string;
  /** Runs before a record is added. */
  before?: (db: Db) => Promise<unknown>;
  added?: (id: string) => object;
  changes: object;
  /** Records of this kind can't be deleted. */
  isPermanent?: true;
}

const zoneId = (id: string) => `z${id.toLowerCase()}`;
const regionId = (id: string) => id.slice(-10);

function recordSamples(
  path: string,
  { make, id: toApiId = (id) => id, before, added, changes, isPermanent }: RecordSamples,
) {
  const base = `/api/admin/${path}`;
  const recordSample: AdminSample = async ({ db }) => {
    const id = newId();
    await make(db, id);
    return { path: { id: toApiId(id) } };
  };
  const samples: Record<string, AdminSample> = {
    [`GET ${base}`]: nothing,
    [`GET ${base}/export.csv`]: nothing,
    [`GET ${base}/{id}`]: recordSample,
    [`PUT ${base}/{id}`]: async ({ db }) => {
      const id = newId();
      const was = await make(db, id);
      return { path: { id: toApiId(id) }, json: { was, now: { ...was, ...changes } } };
    },
  };
  if (added)
    samples[`POST ${base}`] = async ({ db }) => {
      await before?.(db);
      return { json: added(newId()) };
    };
  if (!isPermanent) samples[`DELETE ${base}/{id}`] = recordSample;
  return samples;
}
