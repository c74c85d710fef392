import { randomUUID } from 'node:crypto';
import type { Db } from '#db/connect.ts';
import { addresses } from '#features/addresses/tables.ts';
import { blogAuthors, blogCategories, blogs } from '#features/blog/tables.ts';
import { cartItems } from '#features/cart/tables.ts';
import { coupons } from '#features/coupons/tables.ts';
import { createCodes } from '#features/exclusive/server/actions.ts';
import { invoices } from '#features/orders/server/invoice/tables.ts';
import {
  SANDBOX_SIGNATURE,
  sandboxWebhookSecret,
  signSandboxWebhook,
} from '#features/payments/server/sandbox/signature.ts';
import { wishlistItems } from '#features/wishlist/tables.ts';
import { API } from '#kernel/api.ts';
import { EXCLUSIVE_TYPE } from '#kernel/limits.ts';
import { newId } from '#platform/new-id.ts';
import { createAcceptedQuote } from './admin-samples-conversations.ts';
import { bookId } from './catalogue-books.ts';
import { DESIGN_PICTURE_SAMPLES } from './design-picture-samples.ts';
import { createDesignSamples } from './design-samples.ts';
import { insertRow } from './insert-row.ts';
import { insertLine, insertOrder } from './order-rows.ts';
import { openBrowser, PASSWORD, type Person } from './people.ts';
import { createPrintJob, PRINT_JOB_SAMPLES, PRINT_UPLOAD_SAMPLES } from './print-samples.ts';
import { createProofSamples } from './proof-samples.ts';
import type { Sample, SampleRequest } from './sample.ts';
import { type Calls, TEST_SECRET } from './site.ts';

export type { Sample, SampleRequest };

const PRIDE = { id: bookId(7), slug: 'pride-and-prejudice' };
const ILIAD = { id: bookId(30), slug: 'the-iliad' };
const HAMLET = { id: bookId(32), slug: 'hamlet' };
const BINDING = { variantType: 'superDeluxe', leatherType: 'realLeather', color: 'oxblood' } as const;
const ADDRESS = {
  fullName: 'Alice Archer',
  country: 'GB',
  line1: '1 High Street',
  city: 'London',
  postalCode: 'SW1A 1AA',
};
const shipping = { addressType: 'shipping' };
/** A sandbox webhook for an unknown payment. */
const SANDBOX_PAYMENT = { id: 'unknown', key: 'unknown', amount: 100, currency: 'USD', status: 'failed' };
const randomEmail = () => `${newId().toLowerCase()}@example.com`;
const nothing = () => ({});

const USERS = API.users;
const [CARTS] = API.carts;
const [WISHLISTS] = API.wishlists;
const [REVIEWS] = API.reviews;

/** Valid request for every call of the OpenAPI document; the access test fails for a call without one. */
export const SAMPLES: Record<string, Sample> = {
  ...catalogueSamples(API.regular[0], PRIDE),
  ...catalogueSamples(API.bestSeller[0], ILIAD),
  ...catalogueSamples(API.exclusive[0], HAMLET),
  ...DESIGN_PICTURE_SAMPLES,
  ...PRINT_UPLOAD_SAMPLES,
  ...PRINT_JOB_SAMPLES,
  [`GET ${API.bestSellingAuthors}`]: nothing,
  [`GET ${API.featuredCollections}`]: nothing,
  [`GET ${API.galleries}`]: nothing,
  [`GET ${API.bookColors}`]: nothing,
  [`GET ${API.recommendations}/{id}`]: () => ({ path: { id: PRIDE.id } }),
  [`GET ${API.banners}`]: () => ({ query: { filter: '{"sortBy":"id DESC"}' } }),
  [`GET ${API.offers}`]: nothing,
  [`GET ${API.testimonials}`]: () => ({ query: { type: 'leatherBinding' } }),
  [`GET ${API.serviceVideos}`]: nothing,
  [`POST ${API.events}`]: () => ({ json: { events: [{ name: 'view_item', bookId: PRIDE.id }] } }),
  [`GET ${API.countries}`]: nothing,
  [`GET ${API.faqs}`]: nothing,
  [`POST ${API.contact}`]: () => ({
    json: { name: 'Ada', email: randomEmail(), message: 'Do you mend old bibles?' },
  }),
  [`GET ${API.blogs}`]: (_owner, { db }) => createArticle(db).then(nothing),
  [`GET ${API.blogs}/count`]: (_owner, { db }) => createArticle(db).then(nothing),
  [`GET ${API.blogs}/categories`]: (_owner, { db }) => createArticle(db).then(nothing),
  [`GET ${API.blogs}/{urlSlug}`]: async (_owner, { db }) => ({ path: { urlSlug: await createArticle(db) } }),
  [`POST ${API.payments}/sandbox/webhook`]: () => {
    const json = { id: newId(), type: 'payment.failed', payment: SANDBOX_PAYMENT };
    const signed = signSandboxWebhook(JSON.stringify(json), sandboxWebhookSecret(TEST_SECRET), new Date());
    return { json, headers: { [SANDBOX_SIGNATURE]: signed } };
  },
  [`POST ${API.payments}/sandbox/{paymentId}`]: async (_owner, { db }) => {
    const paymentId = newId();
    await db.query(
      `INSERT INTO sandbox_payments (id, idempotency_key, amount, currency, order_code)
       VALUES ($1, $1, 12900, 'USD', 'RB-SAMPLE')`,
      [paymentId],
    );
    return { path: { paymentId }, json: { outcome: 'decline' } };
  },
  [`GET ${API.exchangeRates}`]: nothing,
  [`GET ${API.session}`]: nothing,

  [`POST ${API.login}`]: ({ email }) => ({ json: { email, password: PASSWORD } }),
  [`POST ${API.logout}`]: nothing,
  [`GET ${API.logout}`]: nothing,
  [`POST ${USERS}/create`]: () => ({
    json: { fullName: 'Nora Newcomer', email: randomEmail(), password: PASSWORD },
  }),
  [`POST ${USERS}/resend-verification-link`]: nothing,
  [`POST ${USERS}/verify-email`]: async (_owner, calls) => ({
    json: { token: await createToken(calls, 'verify') },
  }),
  [`POST ${USERS}/email-code`]: () => ({ json: { email: randomEmail() } }),
  [`POST ${USERS}/email-code/verify`]: async (_owner, calls) => ({ json: await createEmailCode(calls) }),
  [`POST ${USERS}/email-code/account`]: async (_owner, calls) => {
    const { ticket } = await createEmailCode(calls, { isProved: true });
    return { json: { ticket, fullName: 'Nora Newcomer' } };
  },
  [`POST ${USERS}/forgotpassword`]: ({ email }) => ({ json: { email } }),
  [`POST ${USERS}/createpassword`]: async (_owner, calls) => ({
    json: { token: await createToken(calls, 'reset'), password: 'a quite new password' },
  }),
  [`PUT ${USERS}/updatePassword`]: () => ({
    json: { currentPassword: PASSWORD, newPassword: 'a quite new password' },
  }),
  [`GET ${USERS}/profile`]: nothing,
  [`POST ${USERS}/updateProfile`]: () => ({ form: { userDetails: '{"fullName":"Alice A. Archer"}' } }),
  [`POST ${USERS}/updateCurrency`]: () => ({ json: { currency: 'EUR', countryCode: 'FR' } }),
  [`POST ${USERS}/changeCurrency`]: () => ({ query: { value: '100', currency: 'EUR' } }),
  [`POST ${USERS}/add-address`]: () => ({ query: shipping, json: ADDRESS }),
  [`PUT ${USERS}/address/{id}`]: async (owner, calls) => ({
    path: { id: await createAddress(owner, calls) },
    query: shipping,
    json: ADDRESS,
  }),
  [`DELETE ${USERS}/delete-address`]: async (owner, calls) => ({
    query: { ...shipping, addressId: await createAddress(owner, calls) },
  }),
  [`GET ${USERS}/export`]: nothing,
  [`POST ${USERS}/delete-account`]: () => ({ json: { password: PASSWORD } }),
  [`GET ${USERS}/validate-exclusive-access`]: async (_owner, calls) => ({
    query: await createExclusiveCode(calls),
  }),
  [`POST ${USERS}/validate-exclusive-access`]: async (_owner, calls) => ({
    json: await createExclusiveCode(calls),
  }),
  [`POST ${USERS}/invite-exclusive/{id}`]: ({ id }) => ({ path: { id }, json: { email: randomEmail() } }),

  [`GET ${CARTS}`]: nothing,
  [`POST ${CARTS}/item`]: (owner) => ({ json: line(PRIDE, owner) }),
  [`POST ${CARTS}/add-best-seller`]: (owner) => ({ json: line(ILIAD, owner) }),
  [`POST ${CARTS}/add-exclusive-book`]: (owner) => ({ json: line(HAMLET, owner) }),
  [`POST ${CARTS}/print-job`]: async (owner, calls) => ({
    json: { printJobId: await createPrintJob(owner, calls), quantity: 1 },
  }),
  [`POST ${CARTS}/quoted-work`]: async (owner, calls) => ({
    json: { quoteId: await createAcceptedQuote(owner, calls) },
  }),
  [`PUT ${CARTS}/item/{id}`]: async (owner, calls) => ({
    path: { id: await createCartItem(owner, calls) },
    json: { quantity: 2 },
  }),
  [`DELETE ${CARTS}/item/{id}`]: async (owner, calls) => ({
    path: { id: await createCartItem(owner, calls) },
  }),
  [`POST ${CARTS}/update-all-address`]: async (owner, calls) => ({
    query: { addressId: await createAddress(owner, calls) },
  }),
  [`POST ${CARTS}/merge`]: () => ({
    json: { mergeId: randomUUID(), items: [{ bookId: PRIDE.id, quantity: 1, ...BINDING }] },
  }),
  [`GET ${CARTS}/totals`]: async (owner, calls) => ({
    query: { shippingAddressId: await createAddress(owner, calls) },
  }),
  [`POST ${API.orders}`]: async (owner, calls) => {
    const { digest } = await createOrderableCart(owner, calls);
    return { json: { key: randomUUID(), digest } };
  },
  [`GET ${API.orders}`]: nothing,
  [`GET ${API.orders}/disputes`]: nothing,
  [`GET ${API.orders}/{code}`]: async (owner, calls) => ({ path: await createOrderCode(owner, calls) }),
  [`GET ${API.orders}/{code}/invoice`]: async (owner, calls) => ({
    path: await createOrderCode(owner, calls),
  }),
  [`POST ${API.orders}/{code}/pay`]: async (owner, calls) => ({
    path: await createUnpaidOrder(owner, calls),
    json: {},
  }),
  [`POST ${API.orders}/{code}/cancel`]: async (owner, calls) => ({
    path: await createUnpaidOrder(owner, calls),
    json: {},
  }),
  [`POST ${API.orders}/{code}/reorder`]: async (owner, calls) => ({
    path: await createOrderCode(owner, calls),
  }),
  [`POST ${API.contact}/dispute-order`]: async (owner, calls) => {
    const { code, line } = await createOrder(owner, calls);
    const dispute = { reason: 'fault', remedy: 'mend', message: 'A leaf is loose.' };
    return { form: { dispute: JSON.stringify({ ...dispute, orderCode: code, lineId: line.id }) } };
  },
  [`POST ${CARTS}/totals`]: () => ({
    json: { lines: [{ bookId: PRIDE.id, quantity: 1, ...BINDING }], country: 'GB' },
  }),
  [`GET ${API.processingCosts}`]: nothing,
  [`GET ${API.customizationPrices}`]: nothing,

  [`GET ${CARTS}/apply-coupon`]: async (owner, calls) => ({ query: await createCoupon(owner, calls) }),
  [`POST ${CARTS}/apply-coupon`]: async (owner, calls) => ({ json: await createCoupon(owner, calls) }),
  [`GET ${CARTS}/remove-coupon`]: nothing,
  [`POST ${CARTS}/remove-coupon`]: nothing,
  [`GET ${CARTS}/use-wallet-amount`]: nothing,
  [`POST ${CARTS}/use-wallet-amount`]: nothing,
  [`GET ${CARTS}/remove-wallet-amount`]: nothing,
  [`POST ${CARTS}/remove-wallet-amount`]: nothing,

  [`GET ${API.coupons}`]: nothing,
  [`GET ${API.coupons}/user`]: nothing,
  [`GET ${API.wallet}`]: () => ({ query: { limit: '20', offset: '0' } }),

  ...createDesignSamples(),
  ...createProofSamples(createOrder),
  [`GET ${WISHLISTS}`]: () => ({ query: { filter: '{"sortBy":"id ASC"}' } }),
  [`POST ${WISHLISTS}/item`]: (owner) => ({ json: { bookData: { id: PRIDE.id }, userId: owner.id } }),
  [`DELETE ${WISHLISTS}/item/{id}`]: async (owner, calls) => ({
    path: { id: await createWish(owner, calls) },
  }),

  [`GET ${REVIEWS}/{bookId}`]: () => ({
    path: { bookId: PRIDE.id },
    query: { limit: '10', offset: '0' },
  }),
  [`GET ${REVIEWS}/count/{bookId}`]: () => ({ path: { bookId: PRIDE.id } }),
  [`POST ${REVIEWS}/addReview`]: (owner) => ({
    form: { review: JSON.stringify({ bookId: ILIAD.id, userId: owner.id, rating: 5, comment: 'Good.' }) },
  }),
  [`POST ${API.contact}/subscribe`]: () => ({ json: { email: randomEmail(), type: EXCLUSIVE_TYPE } }),
};

function catalogueSamples(base: string, { id, slug }: typeof PRIDE): Record<string, Sample> {
  return {
    [`GET ${base}`]: () => ({ query: { filter: '{"limit":2}' } }),
    [`GET ${base}/count`]: nothing,
    [`GET ${base}/facets`]: nothing,
    [`GET ${base}/suggest`]: () => ({ query: { query: 'ham' } }),
    [`GET ${base}/keywords`]: () => ({ query: { query: 'ham' } }),
    [`GET ${base}/search`]: () => ({ query: { q: 'hamlet', sort: 'relevance' } }),
    [`GET ${base}/title/{title}`]: () => ({ path: { title: slug } }),
    [`GET ${base}/{id}`]: () => ({ path: { id } }),
  };
}

const line = ({ id }: typeof PRIDE, owner: Person) => ({
  bookData: { id },
  userId: owner.id,
  quantity: 1,
  ...BINDING,
});

const createAddress = async ({ id: userId }: Person, { db }: Calls): Promise<string> =>
  (await insertRow(db, addresses, { ...ADDRESS, userId, addressType: 'shipping', isDefault: true })).id;

/** Creates a shipped order of one book. */
async function createOrder(owner: Person, { db }: Calls) {
  const { id, code } = await insertOrder(db, { userId: owner.id, state: 'shipped' });
  await insertRow(db, invoices, { number: id, orderId: id });
  return { code, line: await insertLine(db, id) };
}

/** Creates an unpaid order, which can be paid or cancelled. */
async function createUnpaidOrder(owner: Person, calls: Calls): Promise<{ code: string }> {
  const { code } = await createOrder(owner, calls);
  await calls.db.query(`UPDATE orders SET state = 'pending_payment' WHERE code = $1`, [code]);
  return { code };
}

async function createOrderableCart(owner: Person, calls: Calls): Promise<{ digest: string }> {
  await calls.db.query(
    `INSERT INTO shipping_rates (zone, speed, base, per_kilogram, days_from, days_to)
     VALUES ('world', 'standard', 100, 0, 1, 2) ON CONFLICT DO NOTHING`,
  );
  await createAddress(owner, calls);
  await createCartItem(owner, calls);
  // Shipping prices were written directly to the database, while the shop caches them: an order is calculated anew.
  const payload = { key: randomUUID(), digest: '0'.repeat(64) };
  const refusal = await owner.inject({ method: 'POST', url: API.orders, payload });
  return { digest: refusal.json<{ data?: { digest: string } }>().data?.digest ?? payload.digest };
}

const createOrderCode = async (owner: Person, calls: Calls) => ({
  code: (await createOrder(owner, calls)).code,
});

/** All callers read the same article. @returns its slug */
async function createArticle(db: Db): Promise<string> {
  const slug = 'an-article';
  if ((await db.query('SELECT 1 FROM blogs WHERE url_slug = $1', [slug])).length > 0) return slug;
  const named = { slug, name: 'Ada', searchText: '' };
  const { id: categoryId } = await insertRow(db, blogCategories, { ...named, position: 1 });
  const { id: authorId } = await insertRow(db, blogAuthors, { ...named, countryCode: 'GB' });
  const now = new Date().toISOString();
  await insertRow(db, blogs, {
    urlSlug: slug,
    title: 'An article',
    description: 'On books',
    body: '<p>Books.</p>',
    scene: 'scene-1',
    categoryId,
    authorId,
    readingMinutes: 1,
    searchText: '',
    publishedAt: now,
    updatedAt: now,
  });
  return slug;
}

const createCartItem = async ({ id: userId }: Person, { db }: Calls): Promise<string> =>
  (await insertRow(db, cartItems, { userId, bookId: PRIDE.id, quantity: 1, ...BINDING })).id;

/** Creates a coupon for this person, and an eligible cart. */
async function createCoupon(owner: Person, calls: Calls): Promise<{ couponCode: string }> {
  const { db } = calls;
  const { code } = await insertRow(db, coupons, {
    title: 'Ten per cent off',
    percent: 10,
    customerId: owner.id,
  });
  const [item] = await db.query('SELECT 1 FROM cart_items WHERE user_id = $1', [owner.id]);
  if (!item) await createCartItem(owner, calls);
  return { couponCode: code };
}

const createWish = async ({ id: userId }: Person, { db }: Calls): Promise<string> =>
  (await insertRow(db, wishlistItems, { userId, bookId: PRIDE.id })).id;

async function createExclusiveCode({ db }: Calls): Promise<{ exclusiveCode: string }> {
  const [exclusiveCode = ''] = await createCodes(db, 1);
  return { exclusiveCode };
}

/** Token in an email to a new account. */
async function createToken({ app, db }: Calls, kind: 'verify' | 'reset'): Promise<string> {
  const email = randomEmail();
  const browser = await openBrowser(app);
  const post = (path: string, payload: object) =>
    browser.inject({ method: 'POST', url: `${USERS}/${path}`, payload, remoteAddress: newNetwork() });
  await post('create', { fullName: 'Nora Newcomer', email, password: PASSWORD });
  if (kind === 'reset') await post('forgotpassword', { email });
  await app.background.idle();
  const [row] = await db.query<{ url: string }>(
    `SELECT content->>'url' AS url FROM outbox WHERE recipient = $1 AND kind = $2`,
    [email, kind],
  );
  return new URL(row?.url ?? '').searchParams.get('token') ?? '';
}

/** Login code from an email with its ticket; `isProved` if it has been entered already. */
async function createEmailCode({ app, db }: Calls, { isProved = false } = {}) {
  const email = randomEmail();
  const browser = await openBrowser(app);
  const post = (path: string, payload: object) =>
    browser.inject({ method: 'POST', url: `${USERS}/${path}`, payload, remoteAddress: newNetwork() });
  const { ticket } = (await post('email-code', { email })).json().data;
  const [row] = await db.query<{ code: string }>(
    `SELECT content->>'code' AS code FROM outbox WHERE recipient = $1 AND kind = 'emailCode'`,
    [email],
  );
  const proof = { ticket: ticket as string, code: row?.code ?? '' };
  if (isProved) await post('email-code/verify', proof);
  return proof;
}

let networks = 0;
/** Unused network address, so that no rate limit applies. */
export function newNetwork(): string {
  networks += 1;
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
}
