-- What search reads, one schema a catalogue: the text of `searchTables` and `searchIndexes` of src/db/search-schema.ts.
-- A later change of these tables drops the schemas, makes them again and asks for a rebuild of search.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE SCHEMA search_regular;
--> statement-breakpoint
CREATE TABLE search_regular.documents (
  book text NOT NULL,
  popularity integer NOT NULL,
  title_key text NOT NULL,
  author text NOT NULL,
  language smallint NOT NULL,
  genres smallint[] NOT NULL,
  year smallint,
  price integer NOT NULL,
  leathers smallint NOT NULL,
  created timestamptz NOT NULL,
  lexemes tsvector NOT NULL);
--> statement-breakpoint
CREATE TABLE search_regular.popular (LIKE search_regular.documents);
--> statement-breakpoint
CREATE TABLE search_regular.top (LIKE search_regular.documents);
--> statement-breakpoint
CREATE TABLE search_regular.sample (LIKE search_regular.documents);
--> statement-breakpoint
CREATE TABLE search_regular.vocabulary (
  word text NOT NULL, books integer NOT NULL, titles integer NOT NULL, authors integer NOT NULL);
--> statement-breakpoint
CREATE TABLE search_regular.misspellings (variant text NOT NULL, word text NOT NULL);
--> statement-breakpoint
CREATE TABLE search_regular.cells (
  genre smallint NOT NULL, language smallint NOT NULL, decade smallint, band smallint NOT NULL,
  leathers smallint NOT NULL, books integer NOT NULL);
--> statement-breakpoint
CREATE TABLE search_regular.authors (
  author text NOT NULL, name text NOT NULL, books integer NOT NULL, lexemes tsvector NOT NULL);
--> statement-breakpoint
CREATE TABLE search_regular.metadata (
  id smallint NOT NULL DEFAULT 1 PRIMARY KEY CHECK (id = 1),
  books integer NOT NULL DEFAULT 0, is_tiered boolean NOT NULL DEFAULT false,
  sample_every integer NOT NULL DEFAULT 1, built_at timestamptz NOT NULL DEFAULT now());
--> statement-breakpoint
INSERT INTO search_regular.metadata DEFAULT VALUES;
--> statement-breakpoint
ALTER TABLE search_regular.documents ADD PRIMARY KEY (book);
--> statement-breakpoint
CREATE INDEX ON search_regular.documents (popularity DESC, book);
--> statement-breakpoint
CREATE INDEX ON search_regular.documents (title_key text_pattern_ops, book);
--> statement-breakpoint
CREATE INDEX ON search_regular.documents (price, book);
--> statement-breakpoint
CREATE INDEX ON search_regular.documents (year, book);
--> statement-breakpoint
CREATE INDEX ON search_regular.documents (year DESC NULLS LAST, book);
--> statement-breakpoint
CREATE INDEX ON search_regular.documents (created, book);
--> statement-breakpoint
CREATE INDEX ON search_regular.documents USING gin (lexemes) WITH (fastupdate = off);
--> statement-breakpoint
ALTER TABLE search_regular.popular ADD PRIMARY KEY (book);
--> statement-breakpoint
CREATE INDEX ON search_regular.popular (title_key text_pattern_ops, book);
--> statement-breakpoint
CREATE INDEX ON search_regular.popular USING gin (lexemes) WITH (fastupdate = off);
--> statement-breakpoint
ALTER TABLE search_regular.top ADD PRIMARY KEY (book);
--> statement-breakpoint
CREATE INDEX ON search_regular.top (title_key text_pattern_ops, book);
--> statement-breakpoint
CREATE INDEX ON search_regular.top USING gin (lexemes) WITH (fastupdate = off);
--> statement-breakpoint
ALTER TABLE search_regular.sample ADD PRIMARY KEY (book);
--> statement-breakpoint
CREATE INDEX ON search_regular.sample (title_key text_pattern_ops, book);
--> statement-breakpoint
CREATE INDEX ON search_regular.sample USING gin (lexemes) WITH (fastupdate = off);
--> statement-breakpoint
ALTER TABLE search_regular.vocabulary ADD PRIMARY KEY (word);
--> statement-breakpoint
CREATE INDEX ON search_regular.vocabulary (word text_pattern_ops) INCLUDE (books, titles, authors);
--> statement-breakpoint
CREATE INDEX ON search_regular.vocabulary USING gin (word gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX ON search_regular.misspellings (variant text_pattern_ops) INCLUDE (word);
--> statement-breakpoint
CREATE INDEX ON search_regular.misspellings (word);
--> statement-breakpoint
CREATE UNIQUE INDEX ON search_regular.cells (genre, language, decade, band, leathers) INCLUDE (books)
  NULLS NOT DISTINCT;
--> statement-breakpoint
ALTER TABLE search_regular.authors ADD PRIMARY KEY (author);
--> statement-breakpoint
CREATE INDEX ON search_regular.authors (books DESC, author) INCLUDE (name);
--> statement-breakpoint
CREATE INDEX ON search_regular.authors USING gin (lexemes) WITH (fastupdate = off);
--> statement-breakpoint
CREATE SCHEMA search_best_seller;
--> statement-breakpoint
CREATE TABLE search_best_seller.documents (
  book text NOT NULL,
  popularity integer NOT NULL,
  title_key text NOT NULL,
  author text NOT NULL,
  language smallint NOT NULL,
  genres smallint[] NOT NULL,
  year smallint,
  price integer NOT NULL,
  leathers smallint NOT NULL,
  created timestamptz NOT NULL,
  lexemes tsvector NOT NULL);
--> statement-breakpoint
CREATE TABLE search_best_seller.popular (LIKE search_best_seller.documents);
--> statement-breakpoint
CREATE TABLE search_best_seller.top (LIKE search_best_seller.documents);
--> statement-breakpoint
CREATE TABLE search_best_seller.sample (LIKE search_best_seller.documents);
--> statement-breakpoint
CREATE TABLE search_best_seller.vocabulary (
  word text NOT NULL, books integer NOT NULL, titles integer NOT NULL, authors integer NOT NULL);
--> statement-breakpoint
CREATE TABLE search_best_seller.misspellings (variant text NOT NULL, word text NOT NULL);
--> statement-breakpoint
CREATE TABLE search_best_seller.cells (
  genre smallint NOT NULL, language smallint NOT NULL, decade smallint, band smallint NOT NULL,
  leathers smallint NOT NULL, books integer NOT NULL);
--> statement-breakpoint
CREATE TABLE search_best_seller.authors (
  author text NOT NULL, name text NOT NULL, books integer NOT NULL, lexemes tsvector NOT NULL);
--> statement-breakpoint
CREATE TABLE search_best_seller.metadata (
  id smallint NOT NULL DEFAULT 1 PRIMARY KEY CHECK (id = 1),
  books integer NOT NULL DEFAULT 0, is_tiered boolean NOT NULL DEFAULT false,
  sample_every integer NOT NULL DEFAULT 1, built_at timestamptz NOT NULL DEFAULT now());
--> statement-breakpoint
INSERT INTO search_best_seller.metadata DEFAULT VALUES;
--> statement-breakpoint
ALTER TABLE search_best_seller.documents ADD PRIMARY KEY (book);
--> statement-breakpoint
CREATE INDEX ON search_best_seller.documents (popularity DESC, book);
--> statement-breakpoint
CREATE INDEX ON search_best_seller.documents (title_key text_pattern_ops, book);
--> statement-breakpoint
CREATE INDEX ON search_best_seller.documents (price, book);
--> statement-breakpoint
CREATE INDEX ON search_best_seller.documents (year, book);
--> statement-breakpoint
CREATE INDEX ON search_best_seller.documents (year DESC NULLS LAST, book);
--> statement-breakpoint
CREATE INDEX ON search_best_seller.documents (created, book);
--> statement-breakpoint
CREATE INDEX ON search_best_seller.documents USING gin (lexemes) WITH (fastupdate = off);
--> statement-breakpoint
ALTER TABLE search_best_seller.popular ADD PRIMARY KEY (book);
--> statement-breakpoint
CREATE INDEX ON search_best_seller.popular (title_key text_pattern_ops, book);
--> statement-breakpoint
CREATE INDEX ON search_best_seller.popular USING gin (lexemes) WITH (fastupdate = off);
--> statement-breakpoint
ALTER TABLE search_best_seller.top ADD PRIMARY KEY (book);
--> statement-breakpoint
CREATE INDEX ON search_best_seller.top (title_key text_pattern_ops, book);
--> statement-breakpoint
CREATE INDEX ON search_best_seller.top USING gin (lexemes) WITH (fastupdate = off);
--> statement-breakpoint
ALTER TABLE search_best_seller.sample ADD PRIMARY KEY (book);
--> statement-breakpoint
CREATE INDEX ON search_best_seller.sample (title_key text_pattern_ops, book);
--> statement-breakpoint
CREATE INDEX ON search_best_seller.sample USING gin (lexemes) WITH (fastupdate = off);
--> statement-breakpoint
ALTER TABLE search_best_seller.vocabulary ADD PRIMARY KEY (word);
--> statement-breakpoint
CREATE INDEX ON search_best_seller.vocabulary (word text_pattern_ops) INCLUDE (books, titles, authors);
--> statement-breakpoint
CREATE INDEX ON search_best_seller.vocabulary USING gin (word gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX ON search_best_seller.misspellings (variant text_pattern_ops) INCLUDE (word);
--> statement-breakpoint
CREATE INDEX ON search_best_seller.misspellings (word);
--> statement-breakpoint
CREATE UNIQUE INDEX ON search_best_seller.cells (genre, language, decade, band, leathers) INCLUDE (books)
  NULLS NOT DISTINCT;
--> statement-breakpoint
ALTER TABLE search_best_seller.authors ADD PRIMARY KEY (author);
--> statement-breakpoint
CREATE INDEX ON search_best_seller.authors (books DESC, author) INCLUDE (name);
--> statement-breakpoint
CREATE INDEX ON search_best_seller.authors USING gin (lexemes) WITH (fastupdate = off);
--> statement-breakpoint
CREATE SCHEMA search_exclusive;
--> statement-breakpoint
CREATE TABLE search_exclusive.documents (
  book text NOT NULL,
  popularity integer NOT NULL,
  title_key text NOT NULL,
  author text NOT NULL,
  language smallint NOT NULL,
  genres smallint[] NOT NULL,
  year smallint,
  price integer NOT NULL,
  leathers smallint NOT NULL,
  created timestamptz NOT NULL,
  lexemes tsvector NOT NULL);
--> statement-breakpoint
CREATE TABLE search_exclusive.popular (LIKE search_exclusive.documents);
--> statement-breakpoint
CREATE TABLE search_exclusive.top (LIKE search_exclusive.documents);
--> statement-breakpoint
CREATE TABLE search_exclusive.sample (LIKE search_exclusive.documents);
--> statement-breakpoint
CREATE TABLE search_exclusive.vocabulary (
  word text NOT NULL, books integer NOT NULL, titles integer NOT NULL, authors integer NOT NULL);
--> statement-breakpoint
CREATE TABLE search_exclusive.misspellings (variant text NOT NULL, word text NOT NULL);
--> statement-breakpoint
CREATE TABLE search_exclusive.cells (
  genre smallint NOT NULL, language smallint NOT NULL, decade smallint, band smallint NOT NULL,
  leathers smallint NOT NULL, books integer NOT NULL);
--> statement-breakpoint
CREATE TABLE search_exclusive.authors (
  author text NOT NULL, name text NOT NULL, books integer NOT NULL, lexemes tsvector NOT NULL);
--> statement-breakpoint
CREATE TABLE search_exclusive.metadata (
  id smallint NOT NULL DEFAULT 1 PRIMARY KEY CHECK (id = 1),
  books integer NOT NULL DEFAULT 0, is_tiered boolean NOT NULL DEFAULT false,
  sample_every integer NOT NULL DEFAULT 1, built_at timestamptz NOT NULL DEFAULT now());
--> statement-breakpoint
INSERT INTO search_exclusive.metadata DEFAULT VALUES;
--> statement-breakpoint
ALTER TABLE search_exclusive.documents ADD PRIMARY KEY (book);
--> statement-breakpoint
CREATE INDEX ON search_exclusive.documents (popularity DESC, book);
--> statement-breakpoint
CREATE INDEX ON search_exclusive.documents (title_key text_pattern_ops, book);
--> statement-breakpoint
CREATE INDEX ON search_exclusive.documents (price, book);
--> statement-breakpoint
CREATE INDEX ON search_exclusive.documents (year, book);
--> statement-breakpoint
CREATE INDEX ON search_exclusive.documents (year DESC NULLS LAST, book);
--> statement-breakpoint
CREATE INDEX ON search_exclusive.documents (created, book);
--> statement-breakpoint
CREATE INDEX ON search_exclusive.documents USING gin (lexemes) WITH (fastupdate = off);
--> statement-breakpoint
ALTER TABLE search_exclusive.popular ADD PRIMARY KEY (book);
--> statement-breakpoint
CREATE INDEX ON search_exclusive.popular (title_key text_pattern_ops, book);
--> statement-breakpoint
CREATE INDEX ON search_exclusive.popular USING gin (lexemes) WITH (fastupdate = off);
--> statement-breakpoint
ALTER TABLE search_exclusive.top ADD PRIMARY KEY (book);
--> statement-breakpoint
CREATE INDEX ON search_exclusive.top (title_key text_pattern_ops, book);
--> statement-breakpoint
CREATE INDEX ON search_exclusive.top USING gin (lexemes) WITH (fastupdate = off);
--> statement-breakpoint
ALTER TABLE search_exclusive.sample ADD PRIMARY KEY (book);
--> statement-breakpoint
CREATE INDEX ON search_exclusive.sample (title_key text_pattern_ops, book);
--> statement-breakpoint
CREATE INDEX ON search_exclusive.sample USING gin (lexemes) WITH (fastupdate = off);
--> statement-breakpoint
ALTER TABLE search_exclusive.vocabulary ADD PRIMARY KEY (word);
--> statement-breakpoint
CREATE INDEX ON search_exclusive.vocabulary (word text_pattern_ops) INCLUDE (books, titles, authors);
--> statement-breakpoint
CREATE INDEX ON search_exclusive.vocabulary USING gin (word gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX ON search_exclusive.misspellings (variant text_pattern_ops) INCLUDE (word);
--> statement-breakpoint
CREATE INDEX ON search_exclusive.misspellings (word);
--> statement-breakpoint
CREATE UNIQUE INDEX ON search_exclusive.cells (genre, language, decade, band, leathers) INCLUDE (books)
  NULLS NOT DISTINCT;
--> statement-breakpoint
ALTER TABLE search_exclusive.authors ADD PRIMARY KEY (author);
--> statement-breakpoint
CREATE INDEX ON search_exclusive.authors (books DESC, author) INCLUDE (name);
--> statement-breakpoint
CREATE INDEX ON search_exclusive.authors USING gin (lexemes) WITH (fastupdate = off);
