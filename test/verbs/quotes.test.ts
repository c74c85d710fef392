import { QUOTE_STATES, type QuoteState } from '#features/contact/quotes.ts';
import { startConversation } from '#features/contact/server/conversations/start-conversation.ts';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import { quoteBody } from '../admin-samples-conversations.ts';
import { openChargedShop } from '../charged-shop.ts';
import type { Situation, World } from './resource.ts';
import { testVerbs } from './verbs.ts';

const itemPath = '/api/admin/quotes/{id}';
const [carts] = API.carts;
interface Quote {
  id: string;
  conversation: string;
}

async function createQuote(world: World, state: QuoteState, lastDay = '2099-01-31'): Promise<Quote> {
  const { db, owner } = world;
  await db.query('DELETE FROM cart_items WHERE user_id = $1', [owner.id]);
  const conversation = await startConversation(db, {
    name: 'Olga',
    email: owner.email,
    service: 'book-restoration-services',
  });
  const id = newId();
  const isAccepted = state === 'accepted' || state === 'ordered';
  await db.query(
    `INSERT INTO quotes (id, conversation_id, reference, state, currency, rate, valid_until, user_id, order_id)
     VALUES ($1, $2, $1, $3, 'USD', 1, $4, $5, $6)`,
    [
      ...[
        id,
        conversation,
        state === 'expired' ? 'sent' : state,
        state === 'expired' ? '2026-01-31' : lastDay,
      ],
      ...[isAccepted ? owner.id : null, state === 'ordered' ? newId() : null],
    ],
  );
  await db.query(
    `INSERT INTO quote_lines (id, quote_id, position, title, description, quantity, item_price, grams)
     VALUES ($1, $1, 0, 'A Bible of 1871, restored', 'Both boards.', 1, 24000, 1800)`,
    [id],
  );
  return { id, conversation };
}

const idParams = ({ id }: Quote) => ({ path: { id } });
const createSituation = (state: QuoteState): Situation<QuoteState, Quote> => ({
  state,
  bring: (world) => createQuote(world, state),
});

testVerbs<QuoteState, Quote>({
  name: 'a quote',
  open: openChargedShop,
  paths: /^\/api\/admin\/(quotes\/\{id\}|conversations\/\{id\}(\/quotes)?$)/,
  fields: ['quoteId'],
  frozen: ['declined', 'withdrawn', 'ordered'],
  situations: {
    ...Object.fromEntries(QUOTE_STATES.map((state) => [state, createSituation(state)])),
    'accepted but expired': {
      state: 'expired',
      bring: (world) => createQuote(world, 'accepted', '2026-01-31'),
    },
    'sent in a closed conversation': {
      state: 'sent',
      async bring(world) {
        const quote = await createQuote(world, 'sent');
        await world.db.query(`UPDATE conversations SET state = 'closed' WHERE id = $1`, [quote.conversation]);
        return quote;
      },
    },
  },
  async readState({ db }, { id }) {
    const [row] = await db.query<{ state: QuoteState }>(
      `SELECT CASE WHEN state IN ('sent', 'accepted') AND valid_until < '2026-11-23' THEN 'expired' ELSE state END AS state
       FROM quotes WHERE id = $1`,
      [id],
    );
    return row?.state as QuoteState;
  },
  async rows({ db }, { id }) {
    return [
      await db.query('SELECT * FROM quotes WHERE id = $1', [id]),
      await db.query('SELECT * FROM quote_lines WHERE quote_id = $1', [id]),
      await db.query('SELECT * FROM cart_items WHERE quote_id = $1', [id]),
    ];
  },
  verbs: {
    'GET /api/admin/conversations/{id}': ({ conversation }) => ({ path: { id: conversation } }),
    'PUT /api/admin/conversations/{id}': ({ conversation }) => ({
      path: { id: conversation },
      json: { state: 'closed' },
    }),
    'POST /api/admin/conversations/{id}/quotes': ({ conversation }) => ({
      path: { id: conversation },
      json: quoteBody(),
    }),
    [`PUT ${itemPath}`]: (quote) => ({
      ...idParams(quote),
      json: { was: quoteBody(), now: quoteBody({ note: 'With care.' }) },
    }),
    [`POST ${itemPath}/send`]: (quote) => ({ ...idParams(quote), json: { text: '' } }),
    [`POST ${itemPath}/withdraw`]: idParams,
    [`POST ${carts}/quoted-work`]: ({ id }) => ({ json: { quoteId: id } }),
  },
  transitions: {
    [`PUT ${itemPath}`]: {},
    [`POST ${itemPath}/send`]: { draft: ['sent'] },
    [`POST ${itemPath}/withdraw`]: {
      draft: ['withdrawn'],
      sent: ['withdrawn'],
      accepted: ['withdrawn'],
      expired: ['withdrawn'],
    },
    [`POST ${carts}/quoted-work`]: {},
  },
});
