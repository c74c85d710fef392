import type { Catalogue } from '#kernel/book.ts';

/**
 * Derived from `books`. Each catalogue has its own schema, so that best sellers aren't slowed down by a million books.
 */
export const SEARCH_SCHEMAS: Record<Catalogue, string> = {
  regular: 'search_regular',
  bestSeller: 'search_best_seller',
  exclusive: 'search_exclusive',
};

/** One value per catalogue, from the name of its schema. */
export const forEachSchema = <T>(make: (schema: string) => T): Record<Catalogue, T> => ({
  regular: make(SEARCH_SCHEMAS.regular),
  bestSeller: make(SEARCH_SCHEMAS.bestSeller),
  exclusive: make(SEARCH_SCHEMAS.exclusive),
});

/** Raise this when the stored format changes; search is then rebuilt on startup. */
export const SEARCH_VERSION = 3;

/** Tables with copies of the most popular books, smallest first. */
export const TIERS = ['top', 'famous', 'known', 'popular'] as const;

/** Price columns of `documents`, in the order of `BINDINGS`; null if not on offer. */
export const PRICE_COLUMNS = ['super_real', 'deluxe_real', 'super_vegan', 'deluxe_vegan'] as const;

/** `sort_title` is `title_key` without leading article, `price` that of the default binding, `bindings` a bit mask. */
const DOCUMENT_COLUMNS = `
  book text NOT NULL,
  popularity integer NOT NULL,
  title_key text NOT NULL,
  sort_title text NOT NULL,
  author text NOT NULL,
  language smallint NOT NULL,
  genres smallint[] NOT NULL,
  year smallint,
  price integer NOT NULL,
  ${PRICE_COLUMNS.map((column) => `${column} integer,`).join(' ')}
  bindings smallint NOT NULL,
  created timestamptz NOT NULL,
  lexemes tsvector NOT NULL`;

/** Words in at least this many books are searched first for partial matches. */
export const COMMON_WORD = 10;

const COPIES = [...TIERS, 'sample'];

/** Tiers, `sample`, `tier_sizes` and `title_cuts` stay empty in small catalogues. */
export const searchTables = (schema: string) => `
CREATE SCHEMA ${schema};
CREATE TABLE ${schema}.documents (${DOCUMENT_COLUMNS});
${COPIES.map((table) => `CREATE TABLE ${schema}.${table} (LIKE ${schema}.documents);`).join('\n')}
CREATE TABLE ${schema}.vocabulary (
  word text NOT NULL, books integer NOT NULL, titles integer NOT NULL, authors integer NOT NULL);
CREATE TABLE ${schema}.misspellings (variant text NOT NULL, word text NOT NULL);
CREATE TABLE ${schema}.cells (
  genre smallint NOT NULL, language smallint NOT NULL, decade smallint, bindings smallint NOT NULL,
  books integer NOT NULL);
CREATE TABLE ${schema}.years (
  genre smallint NOT NULL, language smallint NOT NULL, year smallint, books integer NOT NULL);
CREATE TABLE ${schema}.authors (
  author text NOT NULL, name text NOT NULL, books integer NOT NULL, lexemes tsvector NOT NULL);
CREATE TABLE ${schema}.metadata (
  id smallint NOT NULL DEFAULT 1 PRIMARY KEY CHECK (id = 1),
  books integer NOT NULL DEFAULT 0, is_tiered boolean NOT NULL DEFAULT false,
  sample_every integer NOT NULL DEFAULT 1, tier_sizes integer[] NOT NULL DEFAULT '{}',
  title_cuts text[] NOT NULL DEFAULT '{}', version integer NOT NULL DEFAULT 0, built_at timestamptz NOT NULL DEFAULT now());
INSERT INTO ${schema}.metadata DEFAULT VALUES;
`;

/** GIN `fastupdate` is off, since searches would pay for pending insertions. */
export const searchIndexes = (schema: string) => `
ALTER TABLE ${schema}.documents ADD PRIMARY KEY (book);
CREATE INDEX ON ${schema}.documents (popularity DESC, book);
CREATE INDEX ON ${schema}.documents (title_key text_pattern_ops, book);
CREATE INDEX ON ${schema}.documents (sort_title text_pattern_ops, book);
CREATE INDEX ON ${schema}.documents (price, book);
${PRICE_COLUMNS.map((column) => `CREATE INDEX ON ${schema}.documents (${column}, book);`).join('\n')}
CREATE INDEX ON ${schema}.documents (year, book);
CREATE INDEX ON ${schema}.documents (year DESC NULLS LAST, book);
CREATE INDEX ON ${schema}.documents (created, book);
CREATE INDEX ON ${schema}.documents USING gin (lexemes) WITH (fastupdate = off);
${COPIES.map((table) => copyIndexes(schema, table)).join('')}
ALTER TABLE ${schema}.vocabulary ADD PRIMARY KEY (word);
CREATE INDEX ON ${schema}.vocabulary (word text_pattern_ops) INCLUDE (books, titles, authors);
CREATE INDEX ON ${schema}.vocabulary USING gin (word gin_trgm_ops);
CREATE INDEX ON ${schema}.vocabulary USING gin (word gin_trgm_ops) WHERE books >= ${COMMON_WORD};
CREATE INDEX ON ${schema}.misspellings (variant text_pattern_ops) INCLUDE (word);
CREATE INDEX ON ${schema}.misspellings (word);
CREATE UNIQUE INDEX ON ${schema}.cells (genre, language, decade, bindings) INCLUDE (books) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX ON ${schema}.years (genre, language, year) INCLUDE (books) NULLS NOT DISTINCT;
ALTER TABLE ${schema}.authors ADD PRIMARY KEY (author);
CREATE INDEX ON ${schema}.authors (books DESC, author) INCLUDE (name);
CREATE INDEX ON ${schema}.authors USING gin (lexemes) WITH (fastupdate = off);
`;

const copyIndexes = (schema: string, table: string) => `
ALTER TABLE ${schema}.${table} ADD PRIMARY KEY (book);
CREATE INDEX ON ${schema}.${table} (title_key text_pattern_ops, book);
CREATE INDEX ON ${schema}.${table} USING gin (lexemes) WITH (fastupdate = off);`;
