ALTER TABLE "blog_drafts" ADD COLUMN "plan_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "blog_drafts" ADD COLUMN "plan_failure" text;