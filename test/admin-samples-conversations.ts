import type { InferInsertModel } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { startConversation } from '#features/contact/server/conversations/start-conversation.ts';
import { quoteLines, quotes } from '#features/contact/tables.ts';
import { disputes } from '#features/orders/server/disputes/tables.ts';
import { newId } from '#platform/new-id.ts';
import { type AdminSample, callAdmin, idSample, listSamples, recordSamples } from './admin-sample.ts';
import { insertRow } from './insert-row.ts';
import { insertLine, insertOrder } from './order-rows.ts';
import type { Person } from './people.ts';
import type { Calls } from './site.ts';

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

const conversationSample = (json?: object) =>
  idSample(async ({ db }) => ({ id: await startConversation(db, PERSON) }), json && { json });

const quoteSample = (json?: object) =>
  idSample(async (calls) => {
    const id = await startConversation(calls.db, PERSON);
    const { quotes: made } = await callAdmin(calls, 'POST', `conversations/${id}/quotes`, quoteBody());
    return made[0];
  }, json && { json });
const savedReplyBody = () => ({ title: `Hello ${newId()}`, text: 'Dear {name}, thank you.' });

/** Inserts a quote with one line. */
export async function insertQuote(
  db: Db,
  values: Partial<InferInsertModel<typeof quotes>>,
  lineValues: Partial<InferInsertModel<typeof quoteLines>> = {},
) {
  const terms = { currency: 'USD', rate: 1, validUntil: '2099-01-31' };
  const quote = await insertRow(db, quotes, { ...terms, ...values });
  const line = { title: 'A Bible of 1871, restored', quantity: 1, itemPrice: 24000, grams: 1800 };
  await insertRow(db, quoteLines, { quoteId: quote.id, ...line, ...lineValues });
  return quote;
}

/** @returns the id of the quote, which is also its reference and the id of its line */
export async function createAcceptedQuote(
  { id: userId }: Pick<Person, 'id'>,
  { db }: Pick<Calls, 'db'>,
): Promise<string> {
  const id = newId();
  const conversationId = await startConversation(db, PERSON);
  await insertQuote(db, { id, reference: id, conversationId, state: 'accepted', userId }, { id });
  return id;
}

async function createDispute({ db }: Calls) {
  const order = await insertOrder(db, { state: 'delivered', email: PERSON.email });
  const { id: lineId } = await insertLine(db, order.id, { quoteLineId: 'one', title: 'Emma' });
  const wish = { reason: 'damaged', remedy: 'mend', message: 'A corner.' } as const;
  const { id: disputeId } = await insertRow(db, disputes, { orderId: order.id, lineId, ...wish });
  return { id: await startConversation(db, { ...PERSON, service: 'order', disputeId }) };
}

export const CONVERSATION_SAMPLES: Record<string, AdminSample> = {
  ...listSamples('conversations', 'quotes'),
  'GET /api/admin/conversations/{id}': conversationSample(),
  'POST /api/admin/conversations': () => ({ json: { ...PERSON, text: 'Good morning.' } }),
  'PUT /api/admin/conversations/{id}': conversationSample({ state: 'closed' }),
  'POST /api/admin/conversations/{id}/answer': conversationSample({ text: 'Please send us a picture.' }),
  'POST /api/admin/conversations/{id}/notes': conversationSample({ text: 'A friend of the shop.' }),
  'POST /api/admin/conversations/{id}/dispute': idSample(createDispute, { json: { to: 'received' } }),
  'POST /api/admin/conversations/{id}/quotes': conversationSample(quoteBody()),
  'PUT /api/admin/quotes/{id}': quoteSample({ was: quoteBody(), now: quoteBody({ note: 'With care.' }) }),
  'POST /api/admin/quotes/{id}/send': quoteSample({ text: '' }),
  'POST /api/admin/quotes/{id}/withdraw': quoteSample(),
  ...recordSamples('saved-replies', {
    async create(calls) {
      const reply = savedReplyBody();
      return { id: (await callAdmin(calls, 'POST', 'saved-replies', reply)).id, ...reply };
    },
    buildNew: savedReplyBody,
    changes: { text: 'Dear {name}, thank you so much.' },
  }),
};
