ALTER TABLE "price_changes" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_changes" ADD COLUMN "failure" text;