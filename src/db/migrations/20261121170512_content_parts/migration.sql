CREATE TABLE "content_parts" (
	"name" text PRIMARY KEY,
	"offered_at" timestamp with time zone DEFAULT now() NOT NULL
);
