CREATE TABLE "wallet_past_entries" (
	"id" text PRIMARY KEY,
	"currency" text NOT NULL,
	"amount" integer NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "failed_jobs" (
	"name" text PRIMARY KEY,
	"message" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE INDEX "payments_by_settlement" ON "payments" ("settled_at");--> statement-breakpoint
CREATE INDEX "refunds_by_time" ON "refunds" ("done_at");--> statement-breakpoint
CREATE INDEX "refunds_by_order" ON "refunds" ("order_id");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_unseen" ON "reviews" ("created_at") WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "wallet_entries_by_time" ON "wallet_entries" ("created_at");--> statement-breakpoint
CREATE INDEX "wallet_past_by_time" ON "wallet_past_entries" ("created_at");--> statement-breakpoint
CREATE INDEX "users_in_words" ON "users" USING gin ((lower(name || ' ' || email || ' ' || coalesce(phone, ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" ("created_at","id");