CREATE TABLE "faq_categories" (
	"id" text PRIMARY KEY,
	"slug" text NOT NULL UNIQUE,
	"name" text NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" text PRIMARY KEY,
	"category_id" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"position" smallint NOT NULL,
	"home_rank" smallint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"id" text PRIMARY KEY,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"service" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_prices" (
	"id" text PRIMARY KEY,
	"item" text NOT NULL,
	"note" text,
	"price" integer,
	"is_from" boolean DEFAULT true NOT NULL,
	"copies" integer DEFAULT 1 NOT NULL,
	"time" text NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "sections" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "picture" jsonb;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "related" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "faqs_by_category" ON "faqs" ("category_id","position");--> statement-breakpoint
CREATE INDEX "inquiries_by_email" ON "inquiries" ("email");--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_category_id_faq_categories_id_fkey" FOREIGN KEY ("category_id") REFERENCES "faq_categories"("id") ON DELETE CASCADE;