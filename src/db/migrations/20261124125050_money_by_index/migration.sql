CREATE INDEX "payments_by_code" ON "payments" ("order_code");--> statement-breakpoint
CREATE INDEX "wallet_entries_by_order" ON "wallet_entries" ("order_code");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" (lower(name),"id");