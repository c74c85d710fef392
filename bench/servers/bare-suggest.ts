/** Baseline for suggestions: one prepared statement for the most popular titles with this prefix. */
import '../../src/platform/environment/set-node-env.ts';
import Fastify from 'fastify';
import pg from 'pg';
import { normalise } from '../../src/kernel/normalise.ts';
import { reportToParent } from './parent.ts';

const { database } = JSON.parse(process.argv[2] ?? '{}') as { database: string };
const pool = new pg.Pool({ connectionString: database, max: 16, options: '-c jit=off' });

const app = Fastify();
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
