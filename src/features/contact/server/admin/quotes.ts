import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { type Asked, adminCall } from '#platform/staff/admin.ts';
import { differences } from '#platform/staff/audit.ts';
import { countedPages } from '#platform/staff/counted-pages.ts';
import { sendCsv } from '#platform/staff/csv.ts';
import {
  ChangeQuoteRequest,
  LetterReply,
  QuoteListReply,
  QuoteQuery,
  QuoteRow,
  QuoteWritten,
  SendQuoteRequest,
} from '../../admin-contract.ts';
import { dayOf, type LettersShop } from '../letters/dependencies.ts';
import { holdLetter } from '../letters/queries.ts';
import { changeQuote, draftQuote, sendQuote, withdrawQuote } from '../quotes/actions.ts';
import { countQuotes, holdQuote, type KnownQuote, quoteRows } from '../quotes/queries.ts';
import { wholeLetter } from './whole-letter.ts';

const call = { tag: 'Admin: quotes', permission: 'letters.answer' } as const;
const COLUMNS = Object.keys(QuoteRow.shape);
const EXPORT_PAGE = 200;

export function quoteRoutes(app: FastifyInstance, shop: LettersShop): void {
  const { db } = shop;
  const today = () => dayOf(shop.clock());
  const pages = countedPages();
  const within = () => ({ ...shop, today: today() });
  adminCall(
    app,
    {
      ...call,
      path: '/quotes',
      summary: 'A page of the quotes, the newest first',
      query: QuoteQuery,
      reply: QuoteListReply,
    },
    async ({ query }) => ({
      success: true,
      ...(await pages(
        query,
        () => quotesPage(shop, query),
        () => countQuotes(db, query, today()),
      )),
    }),
  );
  adminCall(
    app,
    {
      ...call,
      path: '/quotes/export.csv',
      summary: 'All quotes that are found',
      query: QuoteQuery,
      reply: z.null(),
      file: 'text/csv',
    },
    ({ query, reply }) => sendCsv(reply, 'quotes', COLUMNS, everyRow(shop, query)),
  );
  adminCall(
    app,
    {
      ...call,
      method: 'POST',
      path: '/letters/:id/quotes',
      summary: 'Write a quote down',
      body: QuoteWritten,
      reply: LetterReply,
      failures: ['VALIDATION_FAILED'],
    },
    async ({ params, body, audit }) => {
      const letterId = params.id ?? '';
      await db.transaction(async (tx) => {
        await holdLetter(tx, letterId);
        const id = await draftQuote(tx, within(), letterId, body);
        const { reference: label } = await holdQuote(tx, id, today());
        await audit(tx, { action: 'quote.add', subject: 'quote', subjectId: id, label, after: body });
      });
      return { success: true, data: await wholeLetter(shop, letterId) };
    },
  );

  /** Runs `work` on the locked quote and returns its conversation. */
  const moved = async ({ params }: Pick<Asked<unknown, unknown>, 'params'>, work: Work) => {
    const quote = await db.transaction(async (tx) => {
      const held = await holdQuote(tx, params.id ?? '', today());
      await work(tx, held);
      return held;
    });
    return { success: true, data: await wholeLetter(shop, quote.conversationId) };
  };

  adminCall(
    app,
    {
      ...call,
      method: 'PUT',
      path: '/quotes/:id',
      summary: 'Change a draft',
      body: ChangeQuoteRequest,
      reply: LetterReply,
      failures: ['VALIDATION_FAILED', 'QUOTE_STATE', 'EDIT_CONFLICT'],
    },
    (asked) =>
      moved(asked, async (tx, quote) => {
        await changeQuote(tx, within(), quote, asked.body);
        const after = QuoteWritten.parse(await holdQuote(tx, quote.id, today()));
        await asked.audit(tx, {
          action: 'quote.change',
          subject: 'quote',
          subjectId: quote.id,
          label: quote.reference,
          ...differences(QuoteWritten.parse(quote), after),
        });
      }),
  );
  adminCall(
    app,
    {
      ...call,
      method: 'POST',
      path: '/quotes/:id/send',
      summary: 'Send it: a letter goes out',
      body: SendQuoteRequest,
      reply: LetterReply,
      failures: ['VALIDATION_FAILED', 'QUOTE_STATE'],
    },
    (asked) =>
      moved(asked, async (tx, quote) => {
        const letter = await holdLetter(tx, quote.conversationId);
        const { words } = asked.body;
        await sendQuote(tx, within(), { quote, letter, words, author: asked.staff.name });
        await asked.audit(tx, {
          action: 'quote.send',
          subject: 'quote',
          subjectId: quote.id,
          label: quote.reference,
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
      summary: 'Take it back',
      reply: LetterReply,
      failures: ['QUOTE_STATE'],
    },
    (asked) =>
      moved(asked, async (tx, quote) => {
        await withdrawQuote(tx, quote);
        await asked.audit(tx, {
          action: 'quote.withdraw',
          subject: 'quote',
          subjectId: quote.id,
          label: quote.reference,
          before: { state: quote.state },
        });
      }),
  );
}

type Work = (tx: Db, quote: KnownQuote) => Promise<void>;

async function quotesPage(shop: LettersShop, query: QuoteQuery): Promise<QuoteRow[]> {
  const found = await quoteRows(shop.db, query, dayOf(shop.clock()));
  const ordered = await shop.ordersBy(
    shop.db,
    found.flatMap(({ orderId }) => orderId ?? []),
  );
  return found.map(({ orderId, ...row }) => {
    const order = ordered.get(orderId ?? '');
    return { ...row, orderCode: order?.code ?? null, orderState: order?.state ?? null };
  });
}

async function* everyRow(shop: LettersShop, query: QuoteQuery): AsyncIterable<unknown[]> {
  for (let page = 1; ; page += 1) {
    const data = await quotesPage(shop, { ...query, page, size: EXPORT_PAGE });
    for (const row of data) yield COLUMNS.map((name) => row[name as keyof QuoteRow]);
    if (data.length < EXPORT_PAGE) return;
  }
}
