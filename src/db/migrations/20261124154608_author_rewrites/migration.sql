CREATE TABLE "author_rewrites" (
	"author_id" text PRIMARY KEY,
	"into_id" text,
	"up_to" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "author_rewrites" ADD CONSTRAINT "author_rewrites_author_id_authors_id_fkey" FOREIGN KEY ("author_id") REFERENCES "authors"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "author_rewrites" ADD CONSTRAINT "author_rewrites_into_id_authors_id_fkey" FOREIGN KEY ("into_id") REFERENCES "authors"("id");