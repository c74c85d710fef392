import type pg from 'pg';
import { connectServer, type Db } from '#db/connect.ts';
import { rebuildSearch } from '#features/search/server/rebuild.ts';
import { SEARCH_VERSION } from '#features/search/server/search-schema.ts';
import { createDatabase, databaseUrl, withClient } from './database.ts';
import { authorCount, GENERATOR_VERSION, generateAuthor, generateBook, LANGUAGES } from './generator.ts';
import { measureMs } from './stage.ts';

const BATCH = 10_000;
const GENRES = 29;

/** Opens a database of `count` generated books, ready for search; fills it on the first run. */
export async function openGeneratedDatabase(name: string, count: number): Promise<Db> {
  const expectedComment = `generated ${count} v${GENERATOR_VERSION}, search v${SEARCH_VERSION}`;
  if ((await readComment(name)) !== expectedComment) {
    await fillDatabase(await createDatabase(name), count);
    await withClient((client) => client.query(`COMMENT ON DATABASE ${name} IS '${expectedComment}'`));
  }
  const url = new URL(databaseUrl(name));
  // JIT compilation takes longer than running any of these statements.
  url.searchParams.set('options', '-c jit=off');
  return connectServer(url.href, { pool: 4 });
}

async function fillDatabase(url: string, count: number) {
  const db = connectServer(url, { pool: 4 });
  await db.migrate();
  await logDuration(`${count} books`, () => insertBooks(url, count));
  await logDuration(`search of ${count} books`, () => rebuildSearch(db, 'regular'));
  await db.close();
}

/** Inserts without checking references and builds each index in one pass, so it bypasses the shop's `writeBooks`. */
async function insertBooks(url: string, count: number) {
  await withClient(async (client) => {
    await client.query(`SET session_replication_role = replica; SET synchronous_commit = off;
      INSERT INTO languages SELECT n, 'Language ' || n FROM generate_series(1, ${LANGUAGES}) n;
      INSERT INTO genres SELECT n, 'genre-' || n, 'Genre ' || n FROM generate_series(1, ${GENRES}) n;
      INSERT INTO book_colours VALUES ('c1', 'oxblood', 'Oxblood', 'Oxblood leather', '#722', '#311', 1)`);
    const { rows } = await client.query<{ name: string; ddl: string }>(
      `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS ddl FROM pg_index
       WHERE indrelid = 'books'::regclass AND NOT indisunique`,
    );
    for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
    for (let from = 0; from < authorCount(count); from += BATCH)
      await insertAuthors(client, from, Math.min(from + BATCH, authorCount(count)));
    for (let from = 1; from <= count; from += BATCH)
      await insertBatch(client, from, Math.min(from + BATCH, count + 1));
    for (const { ddl } of rows) await client.query(ddl);
    await client.query('VACUUM (ANALYZE) books');
    await client.query('ANALYZE authors');
  }, url);
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

async function insertAuthors(client: pg.Client, from: number, to: number) {
  const numbers = range(from, to);
  await client.query(
    `INSERT INTO authors (id, slug, name) SELECT 'author-' || n, 'author-' || n, name
     FROM unnest($1::int[], $2::text[]) AS a(n, name)`,
    [numbers, numbers.map(generateAuthor)],
  );
}

async function insertBatch(client: pg.Client, from: number, to: number) {
  const books = range(from, to).map((i) => generateBook(i, GENRES));
  await client.query(
    `INSERT INTO books (id, sku, catalogue, title, title_slug, title_non_stemmed, author, author_id, language_id,
       genre_ids, publishing_year, isbn_no, isbn13, description, color, cover_version, super_deluxe_price_genuine,
       deluxe_price_genuine, super_deluxe_price_vegan, shown_price, popularity, created_at)
     SELECT id, sku, 'regular', title, lower(replace(title, ' ', '-')), title, author, 'author-' || author_id, language,
       genres::smallint[], year, isbn, isbn, repeat('A leather-bound edition of ' || title || '. ', 6), 'oxblood',
       substr(md5(id), 1, 10), price, price - 3000, CASE WHEN vegan THEN price - 2000 END, price, popularity,
       timestamptz '2020-01-01' + make_interval(mins => (hashtext(id) & 2097151))
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::smallint[], $7::text[], $8::smallint[],
       $9::text[], $10::int[], $11::int[], $12::boolean[])
       AS b(id, sku, title, author, author_id, language, genres, year, isbn, price, popularity, vegan)`,
    [
      books.map((book) => book.id),
      books.map((book) => book.sku),
      books.map((book) => book.title),
      books.map((book) => generateAuthor(book.author)),
      books.map((book) => book.author),
      books.map((book) => book.language),
      books.map((book) => `{${book.genres.join(',')}}`),
      books.map((book) => book.year),
      books.map((book) => book.isbn),
      books.map((book) => book.price),
      books.map((book) => book.popularity),
      books.map((book) => book.isVegan),
    ],
  );
}

async function readComment(name: string): Promise<string | undefined> {
  const { rows } = await withClient((client) =>
    client.query(
      `SELECT shobj_description(oid, 'pg_database') AS comment FROM pg_database WHERE datname = $1`,
      [name],
    ),
  );
  return rows[0]?.comment;
}

async function logDuration(label: string, work: () => Promise<void>) {
  console.log(`filled: ${label} in ${((await measureMs(work)) / 1000).toFixed(1)} s`);
}
