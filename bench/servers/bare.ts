/** Baseline: Fastify and pg with one prepared statement per call and minimal work to turn the row into a reply. */
import '../../src/platform/environment/set-node-env.ts';
import Fastify from 'fastify';
import pg from 'pg';
import { connectServer } from '../../src/db/connect.ts';
import { listSql } from '../../src/db/select.ts';
import {
  BOOK,
  type BookRow,
  SUMMARY_COLUMNS,
  type SummaryRow,
  toBook,
  toSummary,
} from '../../src/features/books/server/rows.ts';
import { loadTaxonomy } from '../../src/features/books/server/taxonomy.ts';
import { normalise } from '../../src/kernel/normalise.ts';
import { readOptions, reportToParent } from './parent.ts';

const { database } = readOptions<{ database: string }>();
const asText = (value: string) => value;
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    [1082, 1114, 1184].includes(oid)
      ? asText
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};
const pool = new pg.Pool({ connectionString: database, max: 16, types, options: '-c jit=off' });
const db = connectServer(database);
const taxonomy = await loadTaxonomy(db);
const counted = await pool.query(
  `SELECT count(*)::int AS n FROM books WHERE catalogue = 'regular' AND withdrawn_at IS NULL`,
);
const total = counted.rows[0].n as number;
await db.close();

const app = Fastify();
app.get('/list', async () => {
  const { rows } = await pool.query<SummaryRow>({
    name: 'list',
    text: `SELECT ${SUMMARY_COLUMNS} FROM books b WHERE b.catalogue = $1 AND b.withdrawn_at IS NULL
      ORDER BY b.popularity DESC, b.id LIMIT 16`,
    values: ['regular'],
  });
  return { success: true, data: rows.map((row) => toSummary(row, taxonomy)), total };
});
app.get<{ Params: { id: string } }>('/book/:id', async (request) => {
  const { rows } = await pool.query<BookRow>({
    name: 'book',
    text: `SELECT ${listSql(BOOK)} FROM books b JOIN authors a ON a.id = b.author_id WHERE b.id = $1`,
    values: [request.params.id],
  });
  return { success: true, data: toBook(rows[0] as BookRow, taxonomy) };
});
// The most popular titles with this prefix.
app.get<{ Querystring: { query: string } }>('/api/books/suggest', async (request) => {
  const key = normalise(request.query.query);
  const { rows } = await pool.query({
    name: 'suggest',
    text: `SELECT b.id, b.sku, b.title, b.english_title AS "englishTitle", b.title_slug, b.author, false AS "isBestSeller"
      FROM (SELECT book, popularity FROM search_regular.documents WHERE title_key ~>=~ $1 AND title_key ~<~ $2
        ORDER BY popularity DESC LIMIT 5) d
      JOIN books b ON b.id = d.book ORDER BY d.popularity DESC`,
    values: [key, `${key}\u{10ffff}`],
  });
  return { success: true, data: rows, total: rows.length };
});
reportToParent(await app.listen({ port: 0, host: '127.0.0.1' }));
