import type { Db } from '#db/connect.ts';
import { blogAuthors, blogCategories, blogs } from '#features/blog/tables.ts';
import {
  SANDBOX_SIGNATURE,
  sandboxWebhookSecret,
  signSandboxWebhook,
} from '#features/payments/server/sandbox/signature.ts';
import { sandboxPayments } from '#features/payments/tables.ts';
import { API } from '#kernel/api.ts';
import { EXCLUSIVE_TYPE } from '#kernel/limits.ts';
import { newId } from '#platform/new-id.ts';
import { CART_SAMPLES, HAMLET, ILIAD, PRIDE } from './cart-samples.ts';
import { DESIGN_SAMPLES } from './design-samples.ts';
import { insertRow } from './insert-row.ts';
import { ORDER_SAMPLES } from './order-samples.ts';
import { randomEmail } from './people.ts';
import { PRINT_JOB_SAMPLES, PRINT_UPLOAD_SAMPLES } from './print-samples.ts';
import { emptyRequest, type Sample } from './sample.ts';
import { TEST_SECRET } from './site.ts';
import { USER_SAMPLES } from './user-samples.ts';

const [REVIEWS] = API.reviews;
/** A sandbox webhook for an unknown payment. */
const SANDBOX_PAYMENT = { id: 'unknown', key: 'unknown', amount: 100, currency: 'USD', status: 'failed' };

/** Valid request for every call of the OpenAPI document; the access test fails for a call without one. */
export const SAMPLES: Record<string, Sample> = {
  ...catalogueSamples(API.regular[0], PRIDE),
  ...catalogueSamples(API.bestSeller[0], ILIAD),
  ...catalogueSamples(API.exclusive[0], HAMLET),
  ...PRINT_UPLOAD_SAMPLES,
  ...PRINT_JOB_SAMPLES,
  [`GET ${API.bestSellingAuthors}`]: emptyRequest,
  [`GET ${API.featuredCollections}`]: emptyRequest,
  [`GET ${API.galleries}`]: emptyRequest,
  [`GET ${API.bookColors}`]: emptyRequest,
  [`GET ${API.recommendations}/{id}`]: () => ({ path: { id: PRIDE.id } }),
  [`GET ${API.banners}`]: () => ({ query: { filter: '{"sortBy":"id DESC"}' } }),
  [`GET ${API.offers}`]: emptyRequest,
  [`GET ${API.testimonials}`]: () => ({ query: { type: 'leatherBinding' } }),
  [`GET ${API.serviceVideos}`]: emptyRequest,
  [`POST ${API.events}`]: () => ({ json: { events: [{ name: 'view_item', bookId: PRIDE.id }] } }),
  [`GET ${API.countries}`]: emptyRequest,
  [`GET ${API.faqs}`]: emptyRequest,
  [`POST ${API.contact}`]: () => ({
    json: { name: 'Ada', email: randomEmail(), message: 'Do you mend old bibles?' },
  }),
  [`GET ${API.blogs}`]: (_owner, { db }) => createArticle(db).then(emptyRequest),
  [`GET ${API.blogs}/count`]: (_owner, { db }) => createArticle(db).then(emptyRequest),
  [`GET ${API.blogs}/categories`]: (_owner, { db }) => createArticle(db).then(emptyRequest),
  [`GET ${API.blogs}/{urlSlug}`]: async (_owner, { db }) => ({ path: { urlSlug: await createArticle(db) } }),
  [`POST ${API.payments}/sandbox/webhook`]: () => {
    const json = { id: newId(), type: 'payment.failed', payment: SANDBOX_PAYMENT };
    const signed = signSandboxWebhook(JSON.stringify(json), sandboxWebhookSecret(TEST_SECRET), new Date());
    return { json, headers: { [SANDBOX_SIGNATURE]: signed } };
  },
  [`POST ${API.payments}/sandbox/{paymentId}`]: async (_owner, { db }) => {
    const paymentId = newId();
    await insertRow(db, sandboxPayments, { id: paymentId, currency: 'USD', amount: 12900 });
    return { path: { paymentId }, json: { outcome: 'decline' } };
  },
  [`GET ${API.exchangeRates}`]: emptyRequest,
  [`GET ${API.processingCosts}`]: emptyRequest,
  [`GET ${API.customizationPrices}`]: emptyRequest,
  ...DESIGN_SAMPLES,
  [`GET ${REVIEWS}/{bookId}`]: () => ({
    path: { bookId: PRIDE.id },
    query: { limit: '10', offset: '0' },
  }),
  [`GET ${REVIEWS}/count/{bookId}`]: () => ({ path: { bookId: PRIDE.id } }),
  [`POST ${REVIEWS}/addReview`]: (owner) => ({
    form: { review: JSON.stringify({ bookId: ILIAD.id, userId: owner.id, rating: 5, comment: 'Good.' }) },
  }),
  [`POST ${API.contact}/subscribe`]: () => ({ json: { email: randomEmail(), type: EXCLUSIVE_TYPE } }),
  ...USER_SAMPLES,
  ...CART_SAMPLES,
  ...ORDER_SAMPLES,
};

function catalogueSamples(base: string, { id, slug }: typeof PRIDE): Record<string, Sample> {
  return {
    [`GET ${base}`]: () => ({ query: { filter: '{"limit":2}' } }),
    [`GET ${base}/count`]: emptyRequest,
    [`GET ${base}/facets`]: emptyRequest,
    [`GET ${base}/suggest`]: () => ({ query: { query: 'ham' } }),
    [`GET ${base}/keywords`]: () => ({ query: { query: 'ham' } }),
    [`GET ${base}/search`]: () => ({ query: { q: 'hamlet', sort: 'relevance' } }),
    [`GET ${base}/title/{title}`]: () => ({ path: { title: slug } }),
    [`GET ${base}/{id}`]: () => ({ path: { id } }),
  };
}

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
