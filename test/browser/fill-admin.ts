import { writePaidOrder } from '../admin-orders.ts';
import { type AdminSample, callAdmin, getOwner } from '../admin-sample.ts';
import { ADMIN_SAMPLES } from '../admin-samples.ts';
import type { Site } from '../built-shop.ts';
import { uploadImport } from '../import-calls.ts';
import { createPerson } from '../people.ts';
import { writeOrder } from '../write-order.ts';

const CSV = `SKU,Title,Author,Language,Genre,Price
RB-WALK1,Letters to a Bindery,Ada Press,English,Fiction,120
RB-WALK2,The Quire and the Fold,Ada Press,Elvish,Fiction,120
`;
/** Samples that add a record to a list without detail pages. */
const LISTED = [
  'POST /api/admin/invitations/{id}/withdraw',
  'POST /api/admin/subscribers/{id}/unsubscribe',
  'POST /api/admin/reviews/{id}/moderate',
  'POST /api/admin/failures/emails/{id}/send-again',
  'POST /api/admin/duplicates/distinct',
  'GET /api/admin/redirects/{id}',
  'GET /api/admin/saved-replies/{id}',
  'GET /api/admin/closed-days/{id}',
  'GET /api/admin/customization-prices/{id}',
  'GET /api/admin/wrapping-prices/{id}',
  'GET /api/admin/article-authors/{id}',
];

/** Adds a record to each admin list. @returns paths of detail pages by route pattern */
export async function fillAdmin(site: Site): Promise<Record<string, string[]>> {
  const ids: Record<string, string[]> = {
    ...(await fillOrders(site)),
    ...(await fillConversations(site)),
    ...(await fillContent(site)),
    ...(await fillCatalogue(site)),
    'coupons/:id/uses': ['MARBLED10/uses'],
  };
  for (const name of LISTED) await runSample(site, name);
  return Object.fromEntries(
    Object.entries(ids).map(([pattern, keys]) => {
      const [folder] = pattern.split('/');
      return [`/admin/${pattern}`, keys.map((key) => `/admin/${folder}/${key}`)];
    }),
  );
}

const runSample = async (site: Site, name: string) => (ADMIN_SAMPLES[name] as AdminSample)(site);

/** Creates the subject of a sample. @returns these path parameters of its request */
async function createSubject(site: Site, name: string, ...keys: string[]): Promise<string> {
  const { path = {} } = await runSample(site, name);
  return keys.map((key) => path[key] ?? '').join('/');
}

async function fillOrders(site: Site) {
  const { app, db } = site;
  const quentin = await createPerson(app, db, {
    fullName: 'Quentin <b>Quill</b> of Lower Slaughter',
    email: 'quentin@example.com',
  });
  const paid = await writePaidOrder(db, quentin, 'RB-WALK-0001', { hasTwoShipments: true, bookCount: 3 });
  await writePaidOrder(db, quentin, 'RB-WALK-0002');
  const startedEvents = [['paid', 'Paid.'] as const, ['in_production', ''] as const];
  const delivered = await writePaidOrder(db, quentin, 'RB-WALK-0003', {
    state: 'delivered',
    events: [...startedEvents, ['shipped', ''], ['delivered', '']],
  });
  const started = await writePaidOrder(db, quentin, 'RB-WALK-0005', {
    state: 'in_production',
    events: startedEvents,
  });
  await callAdmin(site, 'POST', `orders/${delivered}/refunds`, {
    amount: 1200,
    expected: 1200,
    refundedBefore: 0,
    reason: 'A scratch on the lower board.',
    key: '9ad3bc4e-7b1e-4c0f-9d3c-1f8d6f7f0001',
  });
  await callAdmin(site, 'POST', `orders/${paid}/notes`, { text: 'She rang: red thread, please.' });
  await writeOrder(db, { userId: quentin.id, code: 'RB-WALK-0004' });
  await callAdmin(site, 'POST', `customers/${quentin.id}/wallet`, {
    amount: 1250,
    currency: 'USD',
    reason: 'The parcel came late',
    key: 'walk-1',
  });
  const refunded = await createSubject(site, 'POST /api/admin/orders/{code}/refunds/again', 'code');
  return {
    'customers/:id': [quentin.id],
    'orders/:code': [paid, started, delivered, refunded],
    'production/:line': [
      await createSubject(site, 'GET /api/admin/production/{line}/notes/{note}/photos/{n}', 'line'),
    ],
    'proofs/:code/:line': [
      await createSubject(site, 'GET /api/admin/proofs/{code}/{line}', 'code', 'line'),
      await createSubject(site, 'POST /api/admin/proofs/{code}/{line}/approve', 'code', 'line'),
    ],
  };
}

async function fillConversations(site: Site) {
  const id = await createSubject(site, 'POST /api/admin/conversations/{id}/answer', 'id');
  const text = 'Good morning,\n\nplease send us a picture of both boards.';
  await callAdmin(site, 'POST', `conversations/${id}/answer`, { text });
  await callAdmin(site, 'POST', `conversations/${id}/notes`, { text: 'A friend of the shop.' });
  const { json: quote } = await runSample(site, 'POST /api/admin/conversations/{id}/quotes');
  await callAdmin(site, 'POST', `conversations/${id}/quotes`, quote);
  const sentQuote = await createSubject(site, 'PUT /api/admin/quotes/{id}', 'id');
  await callAdmin(site, 'POST', `quotes/${sentQuote}/send`, { text: '' });
  const disputed = await createSubject(site, 'POST /api/admin/conversations/{id}/dispute', 'id');
  return { 'conversations/:id': [id, disputed] };
}

async function fillContent(site: Site) {
  const { json: wording } = await runSample(site, 'PUT /api/admin/email-wordings/{kind}');
  await callAdmin(site, 'PUT', 'email-wordings/reset', wording);
  const article = await createSubject(site, 'POST /api/admin/articles/{id}/discard', 'id');
  const { content: was } = await callAdmin(site, 'GET', `articles/${article}`);
  const now = { ...was, desc: 'What holds a book together.' };
  await callAdmin(site, 'PUT', `articles/${article}`, { was, now });
  return {
    'articles/:id': [article, await createSubject(site, 'GET /api/admin/articles/{id}', 'id')],
    'articles/:id/preview': [`${article}/preview`],
    'articles/:id/versions': [`${article}/versions`],
    'pages/:slug': [await createSubject(site, 'GET /api/admin/pages/{id}', 'id')],
    'email-wording/:kind': ['reset'],
  };
}

async function fillCatalogue(site: Site) {
  const { json: prices } = await runSample(site, 'POST /api/admin/price-changes');
  const priceChange = await callAdmin(site, 'POST', 'price-changes', prices);
  return {
    'books/:id': ['new', await createSubject(site, 'GET /api/admin/books/{id}', 'id')],
    'price-changes/:id': [
      await createSubject(site, 'GET /api/admin/price-changes/{id}', 'id'),
      priceChange.id,
    ],
    'imports/:id': [
      await uploadImport(site.app, await getOwner(site), CSV),
      await createSubject(site, 'POST /api/admin/imports/{id}/undo', 'id'),
    ],
  };
}
