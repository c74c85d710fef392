import { startConversation } from '#features/contact/server/conversations/start-conversation.ts';
import { quoteLines, quotes } from '#features/contact/tables.ts';
import { disputes } from '#features/orders/server/disputes/tables.ts';
import { newId } from '#platform/new-id.ts';
import type { AdminSample } from './admin-sample.ts';
import { insertRow } from './insert-row.ts';
import { insertLine, insertOrder } from './order-rows.ts';
import type { Person } from './people.ts';
import type { Calls } from './site.ts';
import { createColleague } from './staff.ts';

const nothing = () => ({});
const PERSON = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  service: 'book-restoration-services',
} as const;

export const quoteBody = (overrides: object = {}) => ({
  currency: 'USD',
  validUntil: '2099-01-31',
  note: '',
  lines: [
    {
      title: 'A Bible of 1871, restored',
      description: 'Both boards.',
      quantity: 1,
      itemPrice: 24000,
      grams: 1800,
      variantType: null,
      leatherType: null,
      color: null,
    },
  ],
  ...overrides,
});

const conversationSample: AdminSample = async ({ db }) => ({
  path: { id: await startConversation(db, PERSON) },
});

/** Creates the subject of a sample as an authorised staff member. */
async function createByApi(calls: Parameters<AdminSample>[0], url: string, payload: object) {
  const { inject } = await createColleague(calls.app, calls.db, 'owner');
  const reply = await inject({ method: 'POST', url, payload });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json().data;
}

const quoteSample: AdminSample = async (calls) => {
  const id = await startConversation(calls.db, PERSON);
  const { quotes: made } = await createByApi(calls, `/api/admin/conversations/${id}/quotes`, quoteBody());
  return { path: { id: made[0].id } };
};
const savedReplySample: AdminSample = async (calls) => ({
  path: {
    id: (
      await createByApi(calls, '/api/admin/saved-replies', {
        title: `Thanks ${newId()}`,
        text: 'Thank you.',
      })
    ).id,
  },
});
const savedReplyBody = () => ({ title: `Hello ${newId()}`, text: 'Dear {name}, thank you.' });

export async function createAcceptedQuote(
  { id: userId }: Pick<Person, 'id'>,
  { db }: Pick<Calls, 'db'>,
): Promise<string> {
  const id = newId();
  await insertRow(db, quotes, {
    id,
    reference: id,
    conversationId: await startConversation(db, PERSON),
    state: 'accepted',
    currency: 'USD',
    rate: 1,
    validUntil: '2099-01-31',
    userId,
  });
  await insertRow(db, quoteLines, {
    id,
    quoteId: id,
    title: 'A Bible of 1871, restored',
    quantity: 1,
    itemPrice: 24000,
    grams: 1800,
  });
  return id;
}

const disputeSample: AdminSample = async ({ db }) => {
  const order = await insertOrder(db, { state: 'delivered', email: PERSON.email });
  const { id: lineId } = await insertLine(db, order.id, { quoteLineId: 'one', title: 'Emma' });
  const wish = { reason: 'damaged', remedy: 'mend', message: 'A corner.' } as const;
  const { id: disputeId } = await insertRow(db, disputes, { orderId: order.id, lineId, ...wish });
  const id = await startConversation(db, { ...PERSON, service: 'order', disputeId });
  return { path: { id } };
};

export const CONVERSATION_SAMPLES: Record<string, AdminSample> = {
  'GET /api/admin/conversations': nothing,
  'GET /api/admin/conversations/export.csv': nothing,
  'GET /api/admin/conversations/{id}': conversationSample,
  'POST /api/admin/conversations': () => ({ json: { ...PERSON, text: 'Good morning.' } }),
  'PUT /api/admin/conversations/{id}': async (calls) => ({
    ...(await conversationSample(calls)),
    json: { state: 'closed' },
  }),
  'POST /api/admin/conversations/{id}/answer': async (calls) => ({
    ...(await conversationSample(calls)),
    json: { text: 'Please send us a picture.' },
  }),
  'POST /api/admin/conversations/{id}/notes': async (calls) => ({
    ...(await conversationSample(calls)),
    json: { text: 'A friend of the shop.' },
  }),
  'POST /api/admin/conversations/{id}/dispute': async (calls) => ({
    ...(await disputeSample(calls)),
    json: { to: 'received' },
  }),
  'POST /api/admin/conversations/{id}/quotes': async (calls) => ({
    ...(await conversationSample(calls)),
    json: quoteBody(),
  }),
  'GET /api/admin/quotes': nothing,
  'GET /api/admin/quotes/export.csv': nothing,
  'PUT /api/admin/quotes/{id}': async (calls) => ({
    ...(await quoteSample(calls)),
    json: { was: quoteBody(), now: quoteBody({ note: 'With care.' }) },
  }),
  'POST /api/admin/quotes/{id}/send': async (calls) => ({
    ...(await quoteSample(calls)),
    json: { text: '' },
  }),
  'POST /api/admin/quotes/{id}/withdraw': quoteSample,
  'GET /api/admin/saved-replies': nothing,
  'GET /api/admin/saved-replies/export.csv': nothing,
  'GET /api/admin/saved-replies/{id}': savedReplySample,
  'POST /api/admin/saved-replies': () => ({ json: savedReplyBody() }),
  'PUT /api/admin/saved-replies/{id}': async (calls) => {
    const was = savedReplyBody();
    const { id } = await createByApi(calls, '/api/admin/saved-replies', was);
    return { path: { id }, json: { was, now: { ...was, text: 'Dear {name}, thank you so much.' } } };
  },
  'DELETE /api/admin/saved-replies/{id}': savedReplySample,
};
