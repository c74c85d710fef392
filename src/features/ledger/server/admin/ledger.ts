import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { adminCall } from '#platform/staff/admin.ts';
import { sendCsv } from '#platform/staff/csv.ts';
import { adminList } from '#platform/staff/list.ts';
import { LedgerQuery, LedgerRow, StatementQuery, StatementReply } from '../../admin-contract.ts';
import { newStatement } from '../../statement.ts';
import { ACCOUNT_COLUMNS, accountRows } from './accountant.ts';
import type { LedgerAdmin } from './dependencies.ts';
import { movementsOf } from './movements.ts';
import { statementPdf } from './statement-pdf.ts';
import { statementRows } from './statement-rows.ts';

const call = { permission: 'money.read', tag: 'Admin: ledger' } as const;

export function ledgerAdmin(app: FastifyInstance, shop: LedgerAdmin): void {
  const { db } = shop;
  const movements = movementsOf(shop.movements);
  adminList(app, {
    ...call,
    path: '/ledger',
    things: 'movements of money',
    query: LedgerQuery,
    row: LedgerRow,
    page: (query, size, offset) => movements.page(db, query, size, offset),
    count: (query) => movements.count(db, query),
  });

  const statementOf = async (month: string) => {
    const [from, to] = monthOf(month);
    // Reads one snapshot, so concurrent payments are either in every part or in none.
    return db.transaction(async (tx) => {
      await tx.script('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      const statement = newStatement(month);
      for await (const orders of shop.soldOrders(tx, from, to)) orders.forEach(statement.add);
      return statement.end(await movements.sums(tx, null, from), await movements.sums(tx, from, to));
    });
  };
  adminCall(
    app,
    {
      ...call,
      path: '/statements',
      summary: 'The statement of a month, by currency',
      query: StatementQuery,
      reply: StatementReply,
    },
    async ({ query }) => ({ success: true, data: await statementOf(query.month) }),
  );
  adminCall(
    app,
    {
      ...call,
      path: '/statements/export.csv',
      summary: 'The same, for a spreadsheet',
      query: StatementQuery,
      reply: z.null(),
      file: 'text/csv',
    },
    async ({ query, reply }) => {
      const rows = statementRows(await statementOf(query.month));
      return sendCsv(reply, `statement-${query.month}`, ['currency', 'part', 'what', 'amount'], each(rows));
    },
  );
  adminCall(
    app,
    {
      ...call,
      path: '/statements/statement.pdf',
      summary: 'The same, for reading and printing',
      query: StatementQuery,
      reply: z.null(),
      file: 'application/pdf',
    },
    async ({ query, reply }) => {
      const pdf = await statementPdf(await statementOf(query.month), await shop.seller(db));
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="statement-${query.month}.pdf"`)
        .send(pdf);
    },
  );
  adminCall(
    app,
    {
      ...call,
      path: '/statements/orders.csv',
      summary: 'Every order that was paid in a month, for the accountant',
      query: StatementQuery,
      reply: z.null(),
      file: 'text/csv',
    },
    ({ query, reply }) => {
      const [from, to] = monthOf(query.month);
      return sendCsv(reply, `orders-${query.month}`, ACCOUNT_COLUMNS, accountRows(shop, from, to));
    },
  );
}

async function* each<T>(rows: readonly T[]): AsyncIterable<T> {
  yield* rows;
}

/** Returns the start of the month and of the next one. */
function monthOf(month: string): [from: string, to: string] {
  const from = new Date(`${month}-01T00:00:00Z`);
  const to = new Date(from);
  to.setUTCMonth(from.getUTCMonth() + 1);
  return [from.toISOString(), to.toISOString()];
}
