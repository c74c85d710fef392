import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { type AdminRequest, adminCall } from '#platform/staff/admin.ts';
import { differences } from '#platform/staff/audit.ts';
import { createPageCounter } from '#platform/staff/counted-pages.ts';
import { sendCsv } from '#platform/staff/csv.ts';
import {
  ChangeQuoteRequest,
  ConversationReply,
  QuoteInput,
  QuoteListReply,
  QuoteQuery,
  QuoteRow,
  SendQuoteRequest,
} from '../../admin-contract.ts';
import { type ConversationsContext, toIsoDate } from '../conversations/dependencies.ts';
import { lockConversation } from '../conversations/queries.ts';
import { findOrders } from '../conversations/sources.ts';
import { createQuoteDraft, sendQuote, updateQuote, withdrawQuote } from '../quotes/actions.ts';
import { countQuotes, listQuotes, lockQuote, type StoredQuote } from '../quotes/queries.ts';
import { conversationDetails } from './conversation-details.ts';

const call = { tag: 'Admin: quotes', permission: 'conversations.answer' } as const;
const COLUMNS = Object.keys(QuoteRow.shape);
const EXPORT_PAGE = 200;

export function quoteRoutes(app: FastifyInstance, shop: ConversationsContext): void {
  const { db } = shop;
  const pages = createPageCounter();
  adminCall(
    app,
    {
      ...call,
      path: '/quotes',
      summary: 'List quotes, newest first',
      query: QuoteQuery,
      reply: QuoteListReply,
    },
    async ({ query }) => ({
      success: true,
      ...(await pages(
        query,
        () => listQuotesWithOrders(shop, query),
        () => countQuotes(db, query, today(shop)),
      )),
    }),
  );
  adminCall(
    app,
    {
      ...call,
      path: '/quotes/export.csv',
      summary: 'Export quotes as CSV',
      query: QuoteQuery,
      reply: z.null(),
      contentType: 'text/csv',
    },
    ({ query, reply }) => sendCsv(reply, 'quotes', COLUMNS, streamRows(shop, query)),
  );
  adminCall(
    app,
    {
      ...call,
      method: 'POST',
      path: '/conversations/:id/quotes',
      summary: 'Add a quote',
      body: QuoteInput,
      reply: ConversationReply,
      failures: ['VALIDATION_FAILED'],
    },
    async ({ params, body, audit }) => {
      const conversationId = params.id ?? '';
      await db.transaction(async (tx) => {
        await lockConversation(tx, conversationId);
        const id = await createQuoteDraft(tx, { ...shop, today: today(shop) }, conversationId, body);
        const { reference: label } = await lockQuote(tx, id, today(shop));
        await audit(tx, { action: 'quote.added', subject: 'quote', subjectId: id, label, after: body });
      });
      return { success: true, data: await conversationDetails(shop, conversationId) };
    },
  );
  draftRoutes(app, shop);
}

const today = (shop: ConversationsContext) => toIsoDate(shop.clock());

/** Runs `work` on the locked quote and returns its conversation. */
async function runOnQuote(
  shop: ConversationsContext,
  { params }: Pick<AdminRequest<unknown, unknown>, 'params'>,
  work: (tx: Db, quote: StoredQuote) => Promise<void>,
) {
  const quote = await shop.db.transaction(async (tx) => {
    const locked = await lockQuote(tx, params.id ?? '', today(shop));
    await work(tx, locked);
    return locked;
  });
  return { success: true, data: await conversationDetails(shop, quote.conversationId) };
}

const subjectOf = ({ id, reference }: StoredQuote) => ({
  subject: 'quote',
  subjectId: id,
  label: reference,
});

function draftRoutes(app: FastifyInstance, shop: ConversationsContext): void {
  adminCall(
    app,
    {
      ...call,
      method: 'PUT',
      path: '/quotes/:id',
      summary: 'Edit a draft quote',
      body: ChangeQuoteRequest,
      reply: ConversationReply,
      failures: ['VALIDATION_FAILED', 'QUOTE_STATE', 'EDIT_CONFLICT'],
    },
    (request) =>
      runOnQuote(shop, request, async (tx, quote) => {
        await updateQuote(tx, { ...shop, today: today(shop) }, quote, request.body);
        const after = QuoteInput.parse(await lockQuote(tx, quote.id, today(shop)));
        await request.audit(tx, {
          action: 'quote.edited',
          ...subjectOf(quote),
          ...differences(QuoteInput.parse(quote), after),
        });
      }),
  );
  adminCall(
    app,
    {
      ...call,
      method: 'POST',
      path: '/quotes/:id/send',
      summary: 'Send a quote by email',
      body: SendQuoteRequest,
      reply: ConversationReply,
      failures: ['VALIDATION_FAILED', 'QUOTE_STATE'],
    },
    (request) =>
      runOnQuote(shop, request, async (tx, quote) => {
        const conversation = await lockConversation(tx, quote.conversationId);
        const { text } = request.body;
        await sendQuote(
          tx,
          { ...shop, today: today(shop) },
          { quote, conversation, text, author: request.staff.name },
        );
        await request.audit(tx, {
          action: 'quote.sent',
          ...subjectOf(quote),
          after: { total: quote.total, currency: quote.currency },
        });
      }),
  );
  adminCall(
    app,
    {
      ...call,
      method: 'POST',
      path: '/quotes/:id/withdraw',
      summary: 'Withdraw a quote',
      reply: ConversationReply,
      failures: ['QUOTE_STATE'],
    },
    (request) =>
      runOnQuote(shop, request, async (tx, quote) => {
        await withdrawQuote(tx, quote);
        await request.audit(tx, {
          action: 'quote.withdrawn',
          ...subjectOf(quote),
          before: { state: quote.state },
        });
      }),
  );
}

async function listQuotesWithOrders(shop: ConversationsContext, query: QuoteQuery): Promise<QuoteRow[]> {
  const quotes = await listQuotes(shop.db, query, today(shop));
  const orders = await findOrders(
    shop.db,
    quotes.flatMap(({ orderId }) => orderId ?? []),
  );
  return quotes.map(({ orderId, ...row }) => {
    const order = orders.get(orderId ?? '');
    return { ...row, orderCode: order?.code ?? null, orderState: order?.state ?? null };
  });
}

async function* streamRows(shop: ConversationsContext, query: QuoteQuery): AsyncIterable<unknown[]> {
  for (let page = 1; ; page += 1) {
    const data = await listQuotesWithOrders(shop, { ...query, page, size: EXPORT_PAGE });
    for (const row of data) yield COLUMNS.map((name) => row[name as keyof QuoteRow]);
    if (data.length < EXPORT_PAGE) return;
  }
}
