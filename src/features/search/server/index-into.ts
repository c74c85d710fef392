import type { Db } from '#db/connect.ts';
import { returning, select, text } from '#db/select.ts';
import type { Catalogue } from '#kernel/book.ts';
import { ADD_CELLS, ADD_MISSPELLINGS, ADD_YEARS } from './derived-tables.ts';
import {
  buildLexemes,
  DOCUMENT_INSERT,
  documentRows,
  isSampled,
  nameVector,
  SOURCE,
  type SourceBook,
} from './documents.ts';
import { UNCOUNTED } from './markers.ts';
import { forEachSchema, SEARCH_SCHEMAS, TIERS } from './search-schema.ts';
import { METADATA } from './statistics.ts';

const LISTED_BOOKS = select(
  SOURCE,
  `FROM books b JOIN authors a ON a.id = b.author_id
   WHERE b.id = ANY($1::text[]) AND b.catalogue = $2 AND b.withdrawn_at IS NULL`,
);

/** Adds the words of these books to the vocabulary, or subtracts them. */
const changeWords = (schema: string, sign: 1 | -1) =>
  returning(
    `INSERT INTO ${schema}.vocabulary AS v (word, books, titles, authors)
     SELECT ltrim(w.lexeme, '@') AS word, ${sign} * count(DISTINCT d.book) AS books,
       ${sign} * count(*) FILTER (WHERE w.lexeme !~ '^[@#]') AS titles,
       ${sign} * count(*) FILTER (WHERE starts_with(w.lexeme, '@')) AS authors
     FROM ${schema}.documents d, unnest(d.lexemes) w
     WHERE d.book = ANY($1::text[]) AND w.lexeme !~ '${UNCOUNTED}' GROUP BY 1 ORDER BY 1
     ON CONFLICT (word) DO UPDATE SET books = v.books + excluded.books, titles = v.titles + excluded.titles,
       authors = v.authors + excluded.authors`,
    { word: text('v.word') },
  );
const ADD_WORDS = forEachSchema((schema) => changeWords(schema, 1));
const SUBTRACT_WORDS = forEachSchema((schema) => changeWords(schema, -1));

/** Updates the tables of one catalogue, removing books that no longer belong to it. */
export async function indexInto(tx: Db, catalogue: Catalogue, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await remove(tx, catalogue, ids);
  const listed = await tx.query(LISTED_BOOKS, [ids, catalogue]);
  if (listed.length > 0) await insert(tx, catalogue, listed);
}

async function remove(tx: Db, catalogue: Catalogue, ids: readonly string[]) {
  const schema = SEARCH_SCHEMAS[catalogue];
  const [present] = await tx.query(`SELECT 1 FROM ${schema}.documents WHERE book = ANY($1::text[]) LIMIT 1`, [
    ids,
  ]);
  if (!present) return;
  await applyCounts(tx, catalogue, ids, -1);
  for (const table of ['documents', ...TIERS, 'sample']) {
    await tx.query(`DELETE FROM ${schema}.${table} WHERE book = ANY($1::text[])`, [ids]);
  }
  await tx.query(`DELETE FROM ${schema}.authors WHERE books <= 0`);
}

async function insert(tx: Db, catalogue: Catalogue, books: SourceBook[]) {
  const schema = SEARCH_SCHEMAS[catalogue];
  const ids = books.map((book) => book.id);
  const [metadata] = await tx.query(METADATA[catalogue]);
  const lexemes = books.map((book) => buildLexemes(book, metadata?.titleCuts ?? []));
  await tx.query(DOCUMENT_INSERT(`${schema}.documents`), [documentRows(books, lexemes)]);
  await tx.query(
    `INSERT INTO ${schema}.authors SELECT DISTINCT ON (id) id, name, 0, lexemes::tsvector
     FROM jsonb_to_recordset($1::text::jsonb) AS a(id text, name text, lexemes text) ON CONFLICT (author) DO NOTHING`,
    [
      JSON.stringify(
        books.map(({ authorId: id, authorName: name, authorNativeName }) => ({
          id,
          name,
          lexemes: nameVector(name, authorNativeName),
        })),
      ),
    ],
  );
  await applyCounts(tx, catalogue, ids, 1);
  if (!metadata?.isTiered) return;
  for (const tier of TIERS) {
    // Keeps the tier complete: it always holds the most popular books.
    await tx.query(
      `INSERT INTO ${schema}.${tier} SELECT d.* FROM ${schema}.documents d
       WHERE d.book = ANY($1::text[]) AND d.popularity > (SELECT min(popularity) FROM ${schema}.${tier})`,
      [ids],
    );
  }
  await tx.query(
    `INSERT INTO ${schema}.sample SELECT d.* FROM ${schema}.documents d
     WHERE d.book = ANY($1::text[]) AND ${isSampled('d.book', metadata.sampleEvery)}`,
    [ids],
  );
}

/** Adds these books to vocabulary, cells, authors and totals, or subtracts them. */
async function applyCounts(tx: Db, catalogue: Catalogue, ids: readonly string[], sign: 1 | -1) {
  const schema = SEARCH_SCHEMAS[catalogue];
  const changedRows = await tx.query((sign > 0 ? ADD_WORDS : SUBTRACT_WORDS)[catalogue], [ids]);
  const changedWords = changedRows.map(({ word }) => word);
  if (sign > 0) {
    await tx.query(
      ADD_MISSPELLINGS(
        schema,
        `word = ANY($1::text[]) AND NOT EXISTS (
        SELECT 1 FROM ${schema}.misspellings m WHERE m.word = vocabulary.word)`,
      ),
      [changedWords],
    );
  } else {
    await tx.query(
      `WITH removed AS (DELETE FROM ${schema}.vocabulary WHERE word = ANY($1::text[]) AND books <= 0 RETURNING word)
       DELETE FROM ${schema}.misspellings WHERE word IN (SELECT word FROM removed)`,
      [changedWords],
    );
  }
  const source = `(SELECT * FROM ${schema}.documents WHERE book = ANY($1::text[]))`;
  await tx.query(
    `${ADD_YEARS(schema, source, sign)}
     ON CONFLICT (genre, language, year) DO UPDATE SET books = y.books + excluded.books`,
    [ids],
  );
  await tx.query(
    `${ADD_CELLS(schema, source, sign)}
     ON CONFLICT (genre, language, decade, bindings) DO UPDATE SET books = c.books + excluded.books`,
    [ids],
  );
  await tx.query(
    `UPDATE ${schema}.authors a SET books = a.books + d.books
     FROM (SELECT author, ${sign} * count(*) AS books FROM ${schema}.documents
       WHERE book = ANY($1::text[]) GROUP BY author) d WHERE d.author = a.author`,
    [ids],
  );
  await tx.query(
    `UPDATE ${schema}.metadata SET books = books + ${sign} *
       (SELECT count(*) FROM ${schema}.documents WHERE book = ANY($1::text[]))`,
    [ids],
  );
}
