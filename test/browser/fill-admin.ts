import { writePaidOrder } from '../admin-orders.ts';
import type { AdminSample } from '../admin-sample.ts';
import { ADMIN_SAMPLES } from '../admin-samples.ts';
import type { Site } from '../built-shop.ts';
import { createPerson } from '../people.ts';
import { createColleague } from '../staff.ts';
import { writeOrder } from '../written-orders.ts';

const CSV = `SKU,Title,Author,Language,Genre,Price
RB-WALK1,Letters to a Bindery,Ada Press,English,Fiction,120
RB-WALK2,The Quire and the Fold,Ada Press,Elvish,Fiction,120
`;

/** Adds a record to each admin list. @returns paths of detail pages by route pattern */
export async function fillAdmin(site: Site): Promise<Record<string, string[]>> {
  const { app, db } = site;
  const owner = await createColleague(app, db, 'owner');
  const sample = (name: string) => (ADMIN_SAMPLES[name] as AdminSample)(site);
  const of = async (name: string, ...keys: string[]) => {
    const { path = {} } = await sample(name);
    return keys.map((key) => path[key] ?? '').join('/');
  };
  const asked = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const reply = await owner.inject({ method, url: `/api/admin/${url}`, payload });
    if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.body}`);
    return reply.json().data;
  };
  const quentin = await createPerson(app, db, {
    fullName: 'Quentin <b>Quill</b> of Lower Slaughter',
    email: 'quentin@example.com',
  });
  const paid = await writePaidOrder(db, quentin, 'RB-WALK-0001', { hasTwoShipments: true, bookCount: 3 });
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
  await asked('POST', `orders/${delivered}/refunds`, {
    ...refund,
    key: '9ad3bc4e-7b1e-4c0f-9d3c-1f8d6f7f0001',
  });
  await asked('POST', `orders/${paid}/notes`, { text: 'She rang: red thread, please.' });
  await writeOrder(db, { userId: quentin.id, code: 'RB-WALK-0004' });
  await asked('POST', `customers/${quentin.id}/wallet`, {
    amount: 1250,
    currency: 'USD',
    reason: 'The parcel came late',
    key: 'walk-1',
  });
  const { path: conversation = {} } = await sample('POST /api/admin/conversations/{id}/answer');
  const conversationId = conversation['id'] ?? '';
  await asked('POST', `conversations/${conversationId}/answer`, {
    text: 'Good morning,\n\nplease send us a picture of both boards.',
  });
  await asked('POST', `conversations/${conversationId}/notes`, { text: 'A friend of the shop.' });
  const { json: quote } = await sample('POST /api/admin/conversations/{id}/quotes');
  await asked('POST', `conversations/${conversationId}/quotes`, quote as object);
  const { path: sentQuote = {} } = await sample('PUT /api/admin/quotes/{id}');
  await asked('POST', `quotes/${sentQuote['id']}/send`, { words: '' });
  const { json: wording } = await sample('PUT /api/admin/email-wordings/{kind}');
  await asked('PUT', 'email-wordings/reset', wording as object);
  const { json: prices } = await sample('POST /api/admin/price-changes');
  const priceChange = await asked('POST', 'price-changes', prices as object);
  const article = await of('POST /api/admin/articles/{id}/discard', 'id');
  const was = (await owner.inject(`/api/admin/articles/${article}`)).json().data.content;
  await asked('PUT', `articles/${article}`, { was, now: { ...was, desc: 'What holds a book together.' } });
  const form = new FormData();
  form.append('file', new Blob([CSV], { type: 'text/csv' }), 'books.csv');
  const file = new Response(form);
  const sent = await owner.inject({
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
    'GET /api/admin/canned-answers/{id}',
    'GET /api/admin/closed-days/{id}',
    'GET /api/admin/customization-prices/{id}',
    'GET /api/admin/wrapping-prices/{id}',
    'GET /api/admin/article-authors/{id}',
  ])
    await sample(name);
  const proof = await of('GET /api/admin/proofs/{code}/{line}', 'code', 'line');
  const of2 = (path: string, ...ids: string[]) => ids.map((id) => `/admin/${path}/${id}`);
  return {
    '/admin/orders/:code': of2(
      'orders',
      paid,
      started,
      delivered,
      await of('POST /api/admin/orders/{code}/refunds/again', 'code'),
    ),
    '/admin/production/:line': of2(
      'production',
      await of('GET /api/admin/production/{line}/notes/{note}/photos/{n}', 'line'),
    ),
    '/admin/proofs/:code/:line': of2(
      'proofs',
      proof,
      await of('POST /api/admin/proofs/{code}/{line}/approve', 'code', 'line'),
    ),
    '/admin/books/:id': of2('books', 'new', await of('GET /api/admin/books/{id}', 'id')),
    '/admin/price-changes/:id': of2(
      'price-changes',
      await of('GET /api/admin/price-changes/{id}', 'id'),
      priceChange.id,
    ),
    '/admin/customers/:id': of2('customers', quentin.id),
    '/admin/coupons/:id/uses': of2('coupons', 'MARBLED10/uses'),
    '/admin/conversations/:id': of2(
      'conversations',
      conversationId,
      await of('POST /api/admin/conversations/{id}/dispute', 'id'),
    ),
    '/admin/imports/:id': of2(
      'imports',
      sent.json().data.id,
      await of('POST /api/admin/imports/{id}/undo', 'id'),
    ),
    '/admin/articles/:id': of2('articles', article, await of('GET /api/admin/articles/{id}', 'id')),
    '/admin/articles/:id/preview': of2('articles', `${article}/preview`),
    '/admin/articles/:id/versions': of2('articles', `${article}/versions`),
    '/admin/pages/:slug': of2('pages', await of('GET /api/admin/pages/{id}', 'id')),
    '/admin/email-wording/:kind': of2('email-wording', 'reset'),
  };
}
