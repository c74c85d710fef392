import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { adminCall } from '#platform/staff/admin.ts';
import { sendCsv } from '#platform/staff/csv.ts';
import { addAdminList } from '#platform/staff/list.ts';
import { LedgerQuery, LedgerRow, StatementQuery, StatementReply } from '../../admin-contract.ts';
import { createStatement } from '../../statement.ts';
import { ACCOUNTANT_COLUMNS, accountantRows } from './accountant-export.ts';
import type { LedgerDependencies } from './dependencies.ts';
import { createMovementReader } from './movements.ts';
import { createStatementPdf } from './statement-pdf.ts';
import { statementRows } from './statement-rows.ts';

const CALL = { permission: 'money.read', tag: 'Admin: ledger' } as const;

export function registerLedgerAdmin(app: FastifyInstance, shop: LedgerDependencies): void {
  const { db } = shop;
  const movements = createMovementReader(shop.movements);
  addAdminList(app, {
    ...CALL,
    path: '/ledger',
    plural: 'money movements',
    query: LedgerQuery,
    row: LedgerRow,
    page: (query, size, offset) => movements.page(db, query, size, offset),
    count: (query) => movements.count(db, query),
  });

  const readStatement = async (month: string) => {
    const [from, to] = monthRange(month);
    // Reads one snapshot, so concurrent payments are either in every part or in none.
    return db.transaction(async (tx) => {
      await tx.script('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      const statement = createStatement(month);
      for await (const orders of shop.soldOrders(tx, from, to)) orders.forEach(statement.add);
      return statement.end(await movements.sums(tx, null, from), await movements.sums(tx, from, to));
    });
  };
  adminCall(
    app,
    {
      ...CALL,
      path: '/statements',
      summary: 'Get a monthly statement by currency',
      query: StatementQuery,
      reply: StatementReply,
    },
    async ({ query }) => ({ success: true, data: await readStatement(query.month) }),
  );
  adminCall(
    app,
    {
      ...CALL,
      path: '/statements/export.csv',
      summary: 'Export a monthly statement as CSV',
      query: StatementQuery,
      reply: z.null(),
      contentType: 'text/csv',
    },
    async ({ query, reply }) => {
      const rows = statementRows(await readStatement(query.month));
      return sendCsv(
        reply,
        `statement-${query.month}`,
        ['currency', 'section', 'item', 'amount'],
        toAsyncIterable(rows),
      );
    },
  );
  adminCall(
    app,
    {
      ...CALL,
      path: '/statements/statement.pdf',
      summary: 'Download a monthly statement as PDF',
      query: StatementQuery,
      reply: z.null(),
      contentType: 'application/pdf',
    },
    async ({ query, reply }) => {
      const pdf = await createStatementPdf(await readStatement(query.month), await shop.seller(db));
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="statement-${query.month}.pdf"`)
        .send(pdf);
    },
  );
  adminCall(
    app,
    {
      ...CALL,
      path: '/statements/orders.csv',
      summary: 'Export orders paid in a month for accounting',
      query: StatementQuery,
      reply: z.null(),
      contentType: 'text/csv',
    },
    ({ query, reply }) => {
      const [from, to] = monthRange(query.month);
      return sendCsv(reply, `orders-${query.month}`, ACCOUNTANT_COLUMNS, accountantRows(shop, from, to));
    },
  );
}

async function* toAsyncIterable<T>(rows: readonly T[]): AsyncIterable<T> {
  yield* rows;
}

function monthRange(month: string): [from: string, to: string] {
  const from = new Date(`${month}-01T00:00:00Z`);
  const to = new Date(from);
  to.setUTCMonth(from.getUTCMonth() + 1);
  return [from.toISOString(), to.toISOString()];
}
