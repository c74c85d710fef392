CREATE TABLE "blog_drafts" (
	"id" text PRIMARY KEY,
	"content" jsonb NOT NULL,
	"first_published_at" timestamp with time zone,
	"planned_at" timestamp with time zone,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_versions" (
	"id" text PRIMARY KEY,
	"article_id" text NOT NULL,
	"content" jsonb NOT NULL,
	"reason" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_wordings" (
	"kind" text PRIMARY KEY,
	"texts" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "meta_description" text;--> statement-breakpoint
CREATE INDEX "blog_drafts_planned" ON "blog_drafts" ("planned_at") WHERE planned_at is not null;--> statement-breakpoint
CREATE INDEX "blog_versions_of_article" ON "blog_versions" ("article_id","saved_at" DESC NULLS LAST,"id" DESC NULLS LAST);