/**
 * The floor for carts: Fastify and pg with the shop's own statements and nothing between them. Who asks stands in a
 * header, unsigned; what comes in is believed, and the reply is written by JSON.stringify.
 */
import '../../src/platform/production.ts';
import Fastify from 'fastify';
import pg from 'pg';
import { connectServer } from '../../src/db/connect.ts';
import { ADD_STATEMENT } from '../../src/features/cart/actions.ts';
import { bookStatement, type CartRow, cartStatement, toCart } from '../../src/features/cart/queries.ts';
import {
  COPIES_LEFT,
  SUMMARY_COLUMNS,
  type SummaryRow,
  toSummary,
} from '../../src/features/catalogue/book-rows.ts';
import { loadTaxonomy } from '../../src/features/catalogue/taxonomy.ts';
import { newId } from '../../src/platform/new-id.ts';
import { visitorByToken } from '../../src/platform/visitor.ts';
import { DOLLAR } from '../../src/rules/money.ts';
import { answerParent } from './parent.ts';

const { database } = JSON.parse(process.argv[2] ?? '{}') as { database: string };
const pool = new pg.Pool({ connectionString: database, max: 16, options: '-c jit=off' });
const names = new Map<string, string>();
const query = async <R>(text: string, values: readonly unknown[] = []): Promise<R[]> => {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return (await pool.query({ name, text, values: [...values] })).rows as R[];
};
const db = connectServer(database);
const taxonomy = await loadTaxonomy(db);
await db.close();

const pricing = {
  toSummary: (row: object) => toSummary(row as SummaryRow, taxonomy),
  colours: taxonomy.colours,
  rate: DOLLAR,
};
const columns = { columns: SUMMARY_COLUMNS, copiesLeft: COPIES_LEFT };
const cart = cartStatement(columns);
const book = bookStatement(columns);
const userOf = async (token: unknown) => (await visitorByToken({ query }, String(token)))?.userId ?? '';
const replyFor = async (userId: string) =>
  JSON.stringify({ success: true, data: toCart(await query<CartRow>(cart, [userId]), pricing) });

interface Added {
  bookData: { id: string };
  quantity: number;
  variantType: string;
  leatherType: string;
  color: string;
}

const app = Fastify();
app.get('/cart', async (request, reply) => {
  reply.type('application/json; charset=utf-8');
  return replyFor(await userOf(request.headers['x-token']));
});
app.post<{ Body: Added }>('/cart/item', async (request, reply) => {
  const { bookData, quantity, variantType, leatherType, color } = request.body;
  const userId = await userOf(request.headers['x-token']);
  await query(book, [[bookData.id]]);
  await query(ADD_STATEMENT, [newId(), userId, bookData.id, quantity, variantType, leatherType, color]);
  reply.type('application/json; charset=utf-8');
  return replyFor(userId);
});
answerParent(await app.listen({ port: 0, host: '127.0.0.1' }));
