import { QUOTE_STATES, type QuoteState } from '#features/contact/quotes.ts';
import { startConversation } from '#features/contact/server/conversations/start-conversation.ts';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import { insertQuote, quoteBody } from '../admin-samples-conversations.ts';
import { openChargedShop } from '../charged-shop.ts';
import { readRow } from '../read-rows.ts';
import { changedSituation, type Situation, selectRows, type World } from './resource.ts';
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
  const isAccepted = state === 'accepted' || state === 'ordered';
  const { id } = await insertQuote(db, {
    conversationId: conversation,
    state: state === 'expired' ? 'sent' : state,
    validUntil: state === 'expired' ? '2026-01-31' : lastDay,
    userId: isAccepted ? owner.id : null,
    orderId: state === 'ordered' ? newId() : null,
  });
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
    'sent in a closed conversation': changedSituation(
      'sent',
      (world) => createQuote(world, 'sent'),
      ({ db }, { conversation }) =>
        db.query(`UPDATE conversations SET state = 'closed' WHERE id = $1`, [conversation]),
    ),
  },
  async readState({ db }, { id }) {
    const { state } = await readRow<{ state: QuoteState }>(
      db,
      `SELECT CASE WHEN state IN ('sent', 'accepted') AND valid_until < '2026-11-23' THEN 'expired' ELSE state END AS state
       FROM quotes WHERE id = $1`,
      [id],
    );
    return state;
  },
  rows: ({ db }, { id }) => selectRows(db, { id: ['quotes'], quote_id: ['quote_lines', 'cart_items'] }, id),
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
