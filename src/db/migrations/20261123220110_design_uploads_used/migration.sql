ALTER TABLE "design_uploads" ADD COLUMN "used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
DROP INDEX "design_uploads_by_time";--> statement-breakpoint
CREATE INDEX "design_uploads_by_time" ON "design_uploads" ("used_at");