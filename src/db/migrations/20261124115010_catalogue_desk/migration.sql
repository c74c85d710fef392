CREATE TABLE "distinct_books" (
	"one" text,
	"other" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "distinct_books_pkey" PRIMARY KEY("one","other"),
	CONSTRAINT "ordered_pair" CHECK (one < other)
);
--> statement-breakpoint
CREATE TABLE "price_change_books" (
	"change_id" text,
	"book_id" text,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	CONSTRAINT "price_change_books_pkey" PRIMARY KEY("change_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" text PRIMARY KEY,
	"title" text NOT NULL,
	"choice" jsonb NOT NULL,
	"rule" jsonb NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "co_author_ids" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "books_by_colour" ON "books" ("color","popularity" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "books_by_co_author" ON "books" USING gin ("co_author_ids") WHERE co_author_ids <> '{}';--> statement-breakpoint
CREATE INDEX "books_withdrawn" ON "books" ("id") WHERE withdrawn_at is not null;--> statement-breakpoint
CREATE INDEX "books_limited" ON "books" ("id") WHERE edition_limit is not null;--> statement-breakpoint
CREATE INDEX "books_photographed" ON "books" ("id") WHERE images <> '{}'::jsonb;--> statement-breakpoint
CREATE INDEX "price_change_books_by_outcome" ON "price_change_books" ("change_id","outcome","book_id");--> statement-breakpoint
CREATE INDEX "price_change_books_by_book" ON "price_change_books" ("book_id");--> statement-breakpoint
CREATE INDEX "price_changes_by_time" ON "price_changes" ("created_at");--> statement-breakpoint
ALTER TABLE "distinct_books" ADD CONSTRAINT "distinct_books_one_books_id_fkey" FOREIGN KEY ("one") REFERENCES "books"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "distinct_books" ADD CONSTRAINT "distinct_books_other_books_id_fkey" FOREIGN KEY ("other") REFERENCES "books"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "price_change_books" ADD CONSTRAINT "price_change_books_change_id_price_changes_id_fkey" FOREIGN KEY ("change_id") REFERENCES "price_changes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "price_change_books" ADD CONSTRAINT "price_change_books_book_id_books_id_fkey" FOREIGN KEY ("book_id") REFERENCES "books"("id") ON DELETE CASCADE;--> statement-breakpoint
UPDATE "books" b SET "co_author_ids" = ARRAY(
	SELECT found.id FROM unnest(string_to_array(b.author, ' & ')) WITH ORDINALITY AS n(name, place)
	CROSS JOIN LATERAL (SELECT a.id FROM "authors" a WHERE a.name = n.name ORDER BY a.id LIMIT 1) found
	WHERE found.id <> b.author_id ORDER BY n.place)
WHERE b.author LIKE '% & %';
