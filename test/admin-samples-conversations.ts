import { startConversation } from '#features/contact/server/conversations/start-conversation.ts';
import { newId } from '#platform/new-id.ts';
import type { AdminSample } from './admin-sample.ts';
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
  const { quotes } = await createByApi(calls, `/api/admin/conversations/${id}/quotes`, quoteBody());
  return { path: { id: quotes[0].id } };
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
  const [id, conversation] = [newId(), await startConversation(db, PERSON)];
  await db.query(
    `INSERT INTO quotes (id, conversation_id, reference, state, currency, rate, valid_until, user_id)
     VALUES ($1, $2, $1, 'accepted', 'USD', 1, '2099-01-31', $3)`,
    [id, conversation, userId],
  );
  await db.query(
    `INSERT INTO quote_lines (id, quote_id, position, title, quantity, item_price, grams)
     VALUES ($1, $1, 0, 'A Bible of 1871, restored', 1, 24000, 1800)`,
    [id],
  );
  return id;
}

const disputeSample: AdminSample = async ({ db }) => {
  const [order, shipment, line, dispute] = [newId(), newId(), newId(), newId()];
  await db.query(
    `INSERT INTO orders (id, code, user_id, email, key, state, currency, rate, total, wallet, to_pay, components, included_taxes)
     VALUES ($1, $3, NULL, $2, $1, 'delivered', 'USD', 1, 100, 0, 100, '[]', '[]')`,
    [order, PERSON.email, `RB-${order.slice(-8, -4)}-${order.slice(-4)}`],
  );
  await db.query(
    `INSERT INTO shipments (id, order_id, position, address, speed, expected_from, expected_to)
     VALUES ($1, $2, 0, '{}', 'standard', '2026-01-01', '2026-01-02')`,
    [shipment, order],
  );
  await db.query(
    `INSERT INTO order_lines (id, order_id, shipment_id, position, quote_line_id, title, author, image_url, variant_type,
       leather_type, color, color_label, box_wrapping, gift_wrapping, quantity, item_price, customization_charges, wrapping,
       discount, shipping, tax, total)
     VALUES ($1, $2, $3, 0, 'one', 'Emma', '', '', 'deluxe', 'realLeather', 'black', 'Black', false, false, 1, 100, 0, 0, 0, 0, 0, 100)`,
    [line, order, shipment],
  );
  await db.query(
    `INSERT INTO disputes (id, order_id, line_id, reason, remedy, message) VALUES ($1, $2, $3, 'damaged', 'mend', 'A corner.')`,
    [dispute, order, line],
  );
  const id = await startConversation(db, { ...PERSON, service: 'order', disputeId: dispute });
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
