import { writePaidOrder } from '../admin-orders.ts';
import type { AdminSample } from '../admin-sample.ts';
import { ADMIN_SAMPLES } from '../admin-samples.ts';
import type { Site } from '../built-shop.ts';
import { createPerson } from '../people.ts';
import { createColleague } from '../staff.ts';
import { writeOrder } from '../write-order.ts';

const CSV = `SKU,Title,Author,Language,Genre,Price
RB-WALK1,Letters to a Bindery,Ada Press,English,Fiction,120
RB-WALK2,The Quire and the Fold,Ada Press,Elvish,Fiction,120
`;

/** Adds a record to each admin list. @returns paths of detail pages by route pattern */
export async function fillAdmin(site: Site): Promise<Record<string, string[]>> {
  const { app, db } = site;
  const owner = await createColleague(app, db, 'owner');
  const sample = (name: string) => (ADMIN_SAMPLES[name] as AdminSample)(site);
  const readKeys = async (name: string, ...keys: string[]) => {
    const { path = {} } = await sample(name);
    return keys.map((key) => path[key] ?? '').join('/');
  };
  const callAdmin = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const reply = await owner.inject({ method, url: `/api/admin/${url}`, payload });
    if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.body}`);
    return reply.json().data;
  };
  const quentin = await createPerson(app, db, {
    fullName: 'Quentin <b>Quill</b> of Lower Slaughter',
    email: 'quentin@example.com',
  });
  const paidCode = await writePaidOrder(db, quentin, 'RB-WALK-0001', { hasTwoShipments: true, bookCount: 3 });
  await writePaidOrder(db, quentin, 'RB-WALK-0002');
  const delivered = await writePaidOrder(db, quentin, 'RB-WALK-0003', {
    state: 'delivered',
    events: [
      ['paid', 'Paid.'],
      ['in_production', ''],
      ['shipped', ''],
      ['delivered', ''],
    ],
  });
  const started = await writePaidOrder(db, quentin, 'RB-WALK-0005', {
    state: 'in_production',
    events: [
      ['paid', 'Paid.'],
      ['in_production', ''],
    ],
  });
  const refund = { amount: 1200, expected: 1200, refundedBefore: 0, reason: 'A scratch on the lower board.' };
  await callAdmin('POST', `orders/${delivered}/refunds`, {
    ...refund,
    key: '9ad3bc4e-7b1e-4c0f-9d3c-1f8d6f7f0001',
  });
  await callAdmin('POST', `orders/${paidCode}/notes`, { text: 'She rang: red thread, please.' });
  await writeOrder(db, { userId: quentin.id, code: 'RB-WALK-0004' });
  await callAdmin('POST', `customers/${quentin.id}/wallet`, {
    amount: 1250,
    currency: 'USD',
    reason: 'The parcel came late',
    key: 'walk-1',
  });
  const { path: conversation = {} } = await sample('POST /api/admin/conversations/{id}/answer');
  const conversationId = conversation['id'] ?? '';
  await callAdmin('POST', `conversations/${conversationId}/answer`, {
    text: 'Good morning,\n\nplease send us a picture of both boards.',
  });
  await callAdmin('POST', `conversations/${conversationId}/notes`, { text: 'A friend of the shop.' });
  const { json: quote } = await sample('POST /api/admin/conversations/{id}/quotes');
  await callAdmin('POST', `conversations/${conversationId}/quotes`, quote as object);
  const { path: sentQuote = {} } = await sample('PUT /api/admin/quotes/{id}');
  await callAdmin('POST', `quotes/${sentQuote['id']}/send`, { text: '' });
  const { json: wording } = await sample('PUT /api/admin/email-wordings/{kind}');
  await callAdmin('PUT', 'email-wordings/reset', wording as object);
  const { json: prices } = await sample('POST /api/admin/price-changes');
  const priceChange = await callAdmin('POST', 'price-changes', prices as object);
  const article = await readKeys('POST /api/admin/articles/{id}/discard', 'id');
  const was = (await owner.inject(`/api/admin/articles/${article}`)).json().data.content;
  await callAdmin('PUT', `articles/${article}`, {
    was,
    now: { ...was, desc: 'What holds a book together.' },
  });
  const form = new FormData();
  form.append('file', new Blob([CSV], { type: 'text/csv' }), 'books.csv');
  const file = new Response(form);
  const uploaded = await owner.inject({
    method: 'POST',
    url: '/api/admin/imports',
    headers: { 'content-type': file.headers.get('content-type') ?? '' },
    payload: Buffer.from(await file.arrayBuffer()),
  });
  for (const name of [
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
  ])
    await sample(name);
  const proof = await readKeys('GET /api/admin/proofs/{code}/{line}', 'code', 'line');
  const adminPaths = (path: string, ...ids: string[]) => ids.map((id) => `/admin/${path}/${id}`);
  return {
    '/admin/orders/:code': adminPaths(
      'orders',
      paidCode,
      started,
      delivered,
      await readKeys('POST /api/admin/orders/{code}/refunds/again', 'code'),
    ),
    '/admin/production/:line': adminPaths(
      'production',
      await readKeys('GET /api/admin/production/{line}/notes/{note}/photos/{n}', 'line'),
    ),
    '/admin/proofs/:code/:line': adminPaths(
      'proofs',
      proof,
      await readKeys('POST /api/admin/proofs/{code}/{line}/approve', 'code', 'line'),
    ),
    '/admin/books/:id': adminPaths('books', 'new', await readKeys('GET /api/admin/books/{id}', 'id')),
    '/admin/price-changes/:id': adminPaths(
      'price-changes',
      await readKeys('GET /api/admin/price-changes/{id}', 'id'),
      priceChange.id,
    ),
    '/admin/customers/:id': adminPaths('customers', quentin.id),
    '/admin/coupons/:id/uses': adminPaths('coupons', 'MARBLED10/uses'),
    '/admin/conversations/:id': adminPaths(
      'conversations',
      conversationId,
      await readKeys('POST /api/admin/conversations/{id}/dispute', 'id'),
    ),
    '/admin/imports/:id': adminPaths(
      'imports',
      uploaded.json().data.id,
      await readKeys('POST /api/admin/imports/{id}/undo', 'id'),
    ),
    '/admin/articles/:id': adminPaths(
      'articles',
      article,
      await readKeys('GET /api/admin/articles/{id}', 'id'),
    ),
    '/admin/articles/:id/preview': adminPaths('articles', `${article}/preview`),
    '/admin/articles/:id/versions': adminPaths('articles', `${article}/versions`),
    '/admin/pages/:slug': adminPaths('pages', await readKeys('GET /api/admin/pages/{id}', 'id')),
    '/admin/email-wording/:kind': adminPaths('email-wording', 'reset'),
  };
}
