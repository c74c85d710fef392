ALTER TABLE "conversation_messages" ADD COLUMN "words" text GENERATED ALWAYS AS (lower(text)) STORED;--> statement-breakpoint
CREATE INDEX "authors_in_words" ON "authors" USING gin ((lower(name || ' ' || coalesce(native_name, '') || ' ' || slug)) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_in_words" ON "conversation_messages" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "conversations_in_words" ON "conversations" USING gin ((lower(name || ' ' || email || ' ' || reference)) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quote_lines_in_words" ON "quote_lines" USING gin ((lower(title)) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quotes_newest" ON "quotes" ("created_at","id");--> statement-breakpoint
CREATE INDEX "coupons_newest" ON "coupons" ("created_at","code");--> statement-breakpoint
CREATE INDEX "exclusive_codes_newest" ON "exclusive_codes" ("created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_newest" ON "subscriptions" ("created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_in_words" ON "subscriptions" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "proofs_by_time" ON "proofs" ("updated_at","line_id");--> statement-breakpoint
CREATE INDEX "reviews_in_words" ON "reviews" USING gin ((lower(comment)) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "outbox_given_up" ON "outbox" ("given_up_at","id") WHERE given_up_at is not null;--> statement-breakpoint
CREATE INDEX "exchange_rates_by_day" ON "exchange_rates" ("as_of" DESC,"currency");--> statement-breakpoint
CREATE INDEX "audit_log_in_words" ON "audit_log" USING gin ((lower(action || ' ' || label || ' ' || subject_id || ' ' || staff_name)) gin_trgm_ops);