-- More tiers, years and parts of the alphabet. What is stored already has version 0, so the next start makes it again.
CREATE TABLE search_regular.famous (LIKE search_regular.documents);
--> statement-breakpoint
CREATE TABLE search_regular.known (LIKE search_regular.documents);
--> statement-breakpoint
CREATE TABLE search_regular.years (
  genre smallint NOT NULL, language smallint NOT NULL, year smallint, books integer NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX ON search_regular.years (genre, language, year) INCLUDE (books) NULLS NOT DISTINCT;
--> statement-breakpoint
ALTER TABLE search_regular.metadata
  ADD COLUMN tier_sizes integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN title_cuts text[] NOT NULL DEFAULT '{}',
  ADD COLUMN version integer NOT NULL DEFAULT 0;
--> statement-breakpoint
CREATE TABLE search_best_seller.famous (LIKE search_best_seller.documents);
--> statement-breakpoint
CREATE TABLE search_best_seller.known (LIKE search_best_seller.documents);
--> statement-breakpoint
CREATE TABLE search_best_seller.years (
  genre smallint NOT NULL, language smallint NOT NULL, year smallint, books integer NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX ON search_best_seller.years (genre, language, year) INCLUDE (books) NULLS NOT DISTINCT;
--> statement-breakpoint
ALTER TABLE search_best_seller.metadata
  ADD COLUMN tier_sizes integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN title_cuts text[] NOT NULL DEFAULT '{}',
  ADD COLUMN version integer NOT NULL DEFAULT 0;
--> statement-breakpoint
CREATE TABLE search_exclusive.famous (LIKE search_exclusive.documents);
--> statement-breakpoint
CREATE TABLE search_exclusive.known (LIKE search_exclusive.documents);
--> statement-breakpoint
CREATE TABLE search_exclusive.years (
  genre smallint NOT NULL, language smallint NOT NULL, year smallint, books integer NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX ON search_exclusive.years (genre, language, year) INCLUDE (books) NULLS NOT DISTINCT;
--> statement-breakpoint
ALTER TABLE search_exclusive.metadata
  ADD COLUMN tier_sizes integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN title_cuts text[] NOT NULL DEFAULT '{}',
  ADD COLUMN version integer NOT NULL DEFAULT 0;
