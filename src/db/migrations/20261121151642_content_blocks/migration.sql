CREATE TABLE "content_blocks" (
	"name" text PRIMARY KEY,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"points" text[] DEFAULT '{}'::text[] NOT NULL,
	"image_url" text,
	"alt_text" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
