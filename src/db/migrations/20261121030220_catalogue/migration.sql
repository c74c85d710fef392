CREATE TABLE "authors" (
	"id" text PRIMARY KEY,
	"slug" text NOT NULL UNIQUE,
	"name" text NOT NULL,
	"native_name" text,
	"born" smallint,
	"died" smallint,
	"country" text,
	"about" text,
	"best_selling_rank" smallint UNIQUE,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" text PRIMARY KEY,
	"image_url" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"alt_text" text DEFAULT 'Banner image' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_colours" (
	"id" text PRIMARY KEY,
	"color_name" text NOT NULL UNIQUE,
	"label" text NOT NULL,
	"alt_text" text NOT NULL,
	"light" text NOT NULL,
	"dark" text NOT NULL,
	"position" smallint NOT NULL,
	"disabled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "books" (
	"id" text PRIMARY KEY,
	"sku" text NOT NULL UNIQUE,
	"catalogue" text NOT NULL,
	"title" text NOT NULL,
	"title_slug" text NOT NULL,
	"title_non_stemmed" text NOT NULL,
	"subtitle" text,
	"original_title" text,
	"english_title" text,
	"author" text NOT NULL,
	"author_id" text NOT NULL,
	"language_id" smallint NOT NULL,
	"genre_ids" smallint[] NOT NULL,
	"publishing_year" smallint,
	"isbn_no" text,
	"isbn13" text,
	"description" text NOT NULL,
	"pages" integer,
	"volume" text,
	"publication_date" date,
	"color" text NOT NULL,
	"images" jsonb DEFAULT '{}' NOT NULL,
	"cover_version" text NOT NULL,
	"price_genuine" integer,
	"price_vegan" integer,
	"deluxe_price_genuine" integer,
	"super_deluxe_price_genuine" integer,
	"deluxe_price_vegan" integer,
	"super_deluxe_price_vegan" integer,
	"book_price" integer,
	"discounted_price_genuine" integer,
	"discounted_price_vegan" integer,
	"discounted_deluxe_price_genuine" integer,
	"discounted_super_deluxe_price_genuine" integer,
	"discounted_deluxe_price_vegan" integer,
	"discounted_super_deluxe_price_vegan" integer,
	"discounted_book_price" integer,
	"shown_price" integer NOT NULL,
	"popularity" integer NOT NULL,
	"edition_limit" integer,
	"meta_title" text,
	"meta_keywords" text,
	"meta_description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "collection_books" (
	"collection" text,
	"position" smallint,
	"book_id" text NOT NULL,
	CONSTRAINT "collection_books_pkey" PRIMARY KEY("collection","position")
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"currency" text,
	"as_of" date,
	"rate" double precision NOT NULL,
	CONSTRAINT "exchange_rates_pkey" PRIMARY KEY("currency","as_of")
);
--> statement-breakpoint
CREATE TABLE "genres" (
	"id" smallint PRIMARY KEY,
	"slug" text NOT NULL UNIQUE,
	"name" text NOT NULL UNIQUE,
	"aliases" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "languages" (
	"id" smallint PRIMARY KEY,
	"name" text NOT NULL UNIQUE
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" text PRIMARY KEY,
	"offer_title" text NOT NULL,
	"image" text NOT NULL,
	"coupon_code" text NOT NULL UNIQUE,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"slug" text PRIMARY KEY,
	"title" text NOT NULL,
	"lead" text NOT NULL,
	"meta_description" text NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"from_path" text PRIMARY KEY,
	"to_path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"subject" text PRIMARY KEY,
	"number" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "books_by_popularity" ON "books" ("catalogue","popularity" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "books_by_title_slug" ON "books" ("catalogue","title_slug");--> statement-breakpoint
CREATE INDEX "books_by_author" ON "books" ("author_id","popularity" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "books_by_isbn13" ON "books" ("isbn13") WHERE isbn13 is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "collection_books_collection_book_id_index" ON "collection_books" ("collection","book_id");--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_author_id_authors_id_fkey" FOREIGN KEY ("author_id") REFERENCES "authors"("id");--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_language_id_languages_id_fkey" FOREIGN KEY ("language_id") REFERENCES "languages"("id");--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_color_book_colours_color_name_fkey" FOREIGN KEY ("color") REFERENCES "book_colours"("color_name");--> statement-breakpoint
ALTER TABLE "collection_books" ADD CONSTRAINT "collection_books_book_id_books_id_fkey" FOREIGN KEY ("book_id") REFERENCES "books"("id") ON DELETE CASCADE;