import type { Db } from '#db/connect.ts';
import { countRows } from '#db/count-rows.ts';
import { LOCKS, lockUntilCommit } from '#db/locks.ts';
import { composeSelect, select, text } from '#db/select.ts';
import type { Catalogue } from '#kernel/book.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { ADD_CELLS, ADD_MISSPELLINGS, ADD_YEARS } from './derived-tables.ts';
import {
  buildLexemes,
  DOCUMENT_INSERT,
  documentRows,
  isSampled,
  type Lexemes,
  nameVector,
  SOURCE,
  type SourceBook,
} from './documents.ts';
import { indexInto } from './index-into.ts';
import type { KnownWord } from './known-words.ts';
import { SEARCH_SCHEMAS, SEARCH_VERSION, searchIndexes, searchTables, TIERS } from './search-schema.ts';
import { computeTitleCuts } from './title-parts.ts';

interface Tiering {
  /** Catalogues with more books get tiers and a sample. */
  from: number;
  tiers: Record<(typeof TIERS)[number], number>;
  /** Sampling rate: one book in this many. */
  sampleEvery: number;
}
export const TIERS_FROM = 50_000;
const TIERING: Tiering = {
  from: TIERS_FROM,
  tiers: { top: 5_000, famous: 25_000, known: 75_000, popular: 200_000 },
  sampleEvery: 64,
};
const BATCH = 5_000;
const NEXT_BOOKS = select(
  SOURCE,
  `FROM books b JOIN authors a ON a.id = b.author_id
   WHERE b.catalogue = $1 AND b.withdrawn_at IS NULL
     AND b.popularity <= $2 AND (b.popularity < $2 OR b.id > $3)
   ORDER BY b.popularity DESC NULLS LAST, b.id LIMIT ${BATCH}`,
);
/** In a large vocabulary, words of a single book are often misprints themselves. */
const RARE_WORDS_FROM = 100_000;

/**
 * Rebuilds a catalogue's search tables; two minutes for a million books. The new tables are swapped in at the end, so
 * searches continue. Call outside a transaction, one at a time; `clear()` this process's cache afterwards.
 */
export async function rebuildSearch(
  db: Db,
  catalogue: Catalogue,
  tiering = TIERING,
  /** Called between batches, to give way to other work. */
  pause: () => Promise<void> = async () => {},
): Promise<void> {
  const schema = SEARCH_SCHEMAS[catalogue];
  const next = `${schema}_next`;
  await db.script(
    `DROP SCHEMA IF EXISTS ${next} CASCADE; ${searchTables(next)} CREATE TABLE ${next}.pending (book text NOT NULL);`,
  );
  // Waits for index updates that don't see the new tables yet; later ones are queued.
  await db.transaction((tx) => lockUntilCommit(tx, LOCKS.searchIndex));
  const isTiered = (await countListedBooks(db, catalogue)) > tiering.from;
  const titleCuts = isTiered ? await computeTitleCuts(db, catalogue) : [];
  const counts = await loadDocuments(db, catalogue, next, titleCuts, pause);
  await loadVocabulary(db, next, counts.words);
  await loadAuthors(db, next, counts.authors);
  const documents = `${next}.documents`;
  await db.script(`${ADD_CELLS(next, documents, 1)}; ${ADD_YEARS(next, documents, 1)};
    ${isTiered ? fillTiers(next, tiering) : ''}`);
  await db.query(
    `UPDATE ${next}.metadata SET books = $1, is_tiered = $2, sample_every = $3, tier_sizes = $4::int[],
       title_cuts = $5::text[], version = ${SEARCH_VERSION}`,
    [
      counts.books,
      isTiered,
      isTiered ? tiering.sampleEvery : 1,
      isTiered ? TIERS.map((tier) => tiering.tiers[tier]) : [],
      titleCuts,
    ],
  );
  // Large indexes need memory for sorting; SET LOCAL ends with the script.
  await db.script(`${isTiered ? "SET LOCAL maintenance_work_mem = '512MB';" : ''} ${searchIndexes(next)}`);
  await db.transaction(async (tx) => {
    await lockUntilCommit(tx, LOCKS.searchIndex);
    const pending = await tx.query(
      composeSelect({ book: text('p.book') }, `FROM ${next}.pending p GROUP BY p.book`),
    );
    await tx.script(`ALTER SCHEMA ${schema} RENAME TO ${schema}_old; ALTER SCHEMA ${next} RENAME TO ${schema};
      DROP SCHEMA ${schema}_old CASCADE; DROP TABLE ${schema}.pending;`);
    await indexInto(
      tx,
      catalogue,
      pending.map(({ book }) => book),
    );
    await raiseRevision(tx);
  });
  for (const table of [
    'documents',
    ...TIERS,
    'sample',
    'vocabulary',
    'misspellings',
    'cells',
    'years',
    'authors',
  ]) {
    // VACUUM sets the visibility map, which enables index-only scans.
    await db.query(`${isTiered ? 'VACUUM (ANALYZE)' : 'ANALYZE'} ${schema}.${table}`);
  }
}

type WordCount = Omit<KnownWord, 'word'>;
interface Counts {
  books: number;
  words: Map<string, WordCount>;
  authors: Map<string, { name: string; nativeName: string | null; books: number }>;
}

export const countListedBooks = (db: Db, catalogue: Catalogue): Promise<number> =>
  countRows(db, 'FROM books WHERE catalogue = $1 AND withdrawn_at IS NULL', [catalogue]);

/** Inserts the most popular books first, so that sequential reads return them first. */
async function loadDocuments(
  db: Db,
  catalogue: Catalogue,
  schema: string,
  titleCuts: readonly string[],
  pause: () => Promise<void>,
): Promise<Counts> {
  const counts: Counts = { books: 0, words: new Map(), authors: new Map() };
  const insert = DOCUMENT_INSERT(`${schema}.documents`);
  let stored: Promise<unknown> = Promise.resolve();
  let last = { popularity: 2_147_483_647, id: '' };
  for (;;) {
    const books = await db.query(NEXT_BOOKS, [catalogue, last.popularity, last.id]);
    const lexemes = books.map((book) => buildLexemes(book, titleCuts));
    // Reads the next batch while the previous one is stored.
    await stored;
    if (books.length > 0) stored = db.query(insert, [documentRows(books, lexemes)]);
    for (const [i, book] of books.entries()) addCounts(counts, book, lexemes[i] as Lexemes);
    if (books.length < BATCH) break;
    await pause();
    last = books.at(-1) as SourceBook;
  }
  await stored;
  return counts;
}

function addCounts(counts: Counts, book: SourceBook, { titleWords, authorWords, markers }: Lexemes) {
  counts.books++;
  const getWordCount = (word: string) => {
    const existing = counts.words.get(word);
    if (existing) return existing;
    const created = { books: 0, titles: 0, authors: 0 };
    counts.words.set(word, created);
    return created;
  };
  for (const marker of markers) getWordCount(marker).books++;
  for (const word of titleWords) {
    const count = getWordCount(word);
    count.titles++;
    count.books++;
  }
  for (const word of authorWords) {
    const count = getWordCount(word);
    count.authors++;
    if (!titleWords.has(word)) count.books++;
  }
  const author = counts.authors.get(book.authorId);
  if (author) author.books++;
  else
    counts.authors.set(book.authorId, { name: book.authorName, nativeName: book.authorNativeName, books: 1 });
}

async function loadVocabulary(db: Db, schema: string, words: Counts['words']) {
  for (const batch of batches([...words])) {
    await db.query(
      `INSERT INTO ${schema}.vocabulary SELECT word, books, titles, authors
       FROM jsonb_to_recordset($1::text::jsonb) AS v(word text, books int, titles int, authors int)`,
      [JSON.stringify(batch.map(([word, count]) => ({ word, ...count })))],
    );
  }
  const minimum = words.size > RARE_WORDS_FROM ? 2 : 1;
  await db.script(ADD_MISSPELLINGS(schema, `books >= ${minimum}`));
}

async function loadAuthors(db: Db, schema: string, authors: Counts['authors']) {
  for (const batch of batches([...authors])) {
    await db.query(
      `INSERT INTO ${schema}.authors SELECT id, name, books, lexemes::tsvector
       FROM jsonb_to_recordset($1::text::jsonb) AS a(id text, name text, books int, lexemes text)`,
      [
        JSON.stringify(
          batch.map(([id, { name, nativeName, books }]) => ({
            id,
            name,
            books,
            lexemes: nameVector(name, nativeName),
          })),
        ),
      ],
    );
  }
}

/** A tier holds exactly the most popular books, so a page filled from it is complete. */
const fillTiers = (schema: string, { tiers, sampleEvery }: Tiering) => `
  ${TIERS.toReversed()
    .map(
      (tier, i, { [i - 1]: larger = 'documents' }) => `INSERT INTO ${schema}.${tier}
        SELECT * FROM ${schema}.${larger} ORDER BY popularity DESC, book LIMIT ${tiers[tier]};`,
    )
    .join('\n')}
  INSERT INTO ${schema}.sample SELECT * FROM ${schema}.documents d WHERE ${isSampled('d.book', sampleEvery)};`;

function* batches<T>(items: T[]): Generator<T[]> {
  for (let from = 0; from < items.length; from += BATCH) yield items.slice(from, from + BATCH);
}
