CREATE TABLE "edition_copies" (
	"book_id" text,
	"order_id" text,
	"copies" integer NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "edition_copies_pkey" PRIMARY KEY("book_id","order_id"),
	CONSTRAINT "some_copies" CHECK (copies > 0)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"user_id" text PRIMARY KEY,
	"coupon_code" text,
	"wallet_used_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closed_days" (
	"day" date PRIMARY KEY,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customization_prices" (
	"id" text PRIMARY KEY,
	"label" text NOT NULL,
	"amount" integer NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "processing_costs" (
	"id" text PRIMARY KEY,
	"label" text NOT NULL,
	"amount" integer NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipping_rates" (
	"zone" text,
	"speed" text,
	"base" integer NOT NULL,
	"per_kilogram" integer NOT NULL,
	"days_from" smallint NOT NULL,
	"days_to" smallint NOT NULL,
	CONSTRAINT "shipping_rates_pkey" PRIMARY KEY("zone","speed")
);
--> statement-breakpoint
CREATE TABLE "shipping_zones" (
	"country" text PRIMARY KEY,
	"zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"country" text,
	"region" text DEFAULT '',
	"name" text NOT NULL,
	"rate" integer NOT NULL,
	"is_included" boolean NOT NULL,
	CONSTRAINT "tax_rates_pkey" PRIMARY KEY("country","region")
);
--> statement-breakpoint
CREATE TABLE "wrapping_prices" (
	"id" text PRIMARY KEY,
	"amount" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"id" text PRIMARY KEY,
	"code" text NOT NULL,
	"user_id" text,
	"order_id" text NOT NULL UNIQUE,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY,
	"title" text NOT NULL,
	"percent" smallint,
	"amount" integer,
	"gift_wrapping" boolean DEFAULT false NOT NULL,
	"variant_type" text,
	"alike_copies" smallint,
	"minimum" integer DEFAULT 0 NOT NULL,
	"per_user" smallint DEFAULT 1,
	"total_uses" integer,
	"user_id" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_in_capitals" CHECK ("code" = upper("code")),
	CONSTRAINT "coupon_gives_one_thing" CHECK (num_nonnulls("percent", "amount") + "gift_wrapping"::int = 1),
	CONSTRAINT "coupon_percent" CHECK ("percent" BETWEEN 1 AND 100),
	CONSTRAINT "coupon_amounts" CHECK ("amount" > 0 AND "minimum" >= 0),
	CONSTRAINT "coupon_counts" CHECK ("alike_copies" > 0 AND "per_user" > 0 AND "total_uses" > 0)
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY,
	"order_id" text NOT NULL,
	"line_id" text NOT NULL,
	"reason" text NOT NULL,
	"remedy" text NOT NULL,
	"message" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"photos" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"year" smallint PRIMARY KEY,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"number" text PRIMARY KEY,
	"order_id" text NOT NULL UNIQUE,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"file" text
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" text PRIMARY KEY,
	"order_id" text NOT NULL,
	"shipment_id" text NOT NULL,
	"position" smallint NOT NULL,
	"book_id" text NOT NULL,
	"catalogue" text NOT NULL,
	"sku" text NOT NULL,
	"title" text NOT NULL,
	"title_slug" text NOT NULL,
	"author" text NOT NULL,
	"image_url" text NOT NULL,
	"variant_type" text NOT NULL,
	"leather_type" text NOT NULL,
	"color" text NOT NULL,
	"color_label" text NOT NULL,
	"box_wrapping" boolean NOT NULL,
	"gift_wrapping" boolean NOT NULL,
	"quantity" smallint NOT NULL,
	"item_price" integer NOT NULL,
	"customization_charges" integer NOT NULL,
	"wrapping" integer NOT NULL,
	"discount" integer NOT NULL,
	"shipping" integer NOT NULL,
	"tax" integer NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_moves" (
	"id" text PRIMARY KEY,
	"order_id" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY,
	"code" text NOT NULL UNIQUE,
	"user_id" text,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"email" text,
	"currency" text NOT NULL,
	"rate" double precision NOT NULL,
	"total" integer NOT NULL,
	"wallet" integer NOT NULL,
	"to_pay" integer NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"coupon_code" text,
	"components" jsonb NOT NULL,
	"included_taxes" jsonb NOT NULL,
	"billing_address" jsonb,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sellers" (
	"id" text PRIMARY KEY,
	"name" text NOT NULL,
	"address" text[] NOT NULL,
	"registrations" text[] NOT NULL,
	"email" text
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" text PRIMARY KEY,
	"order_id" text NOT NULL,
	"position" smallint NOT NULL,
	"address" jsonb NOT NULL,
	"speed" text NOT NULL,
	"expected_from" text NOT NULL,
	"expected_to" text NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"tracking_url" text,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text,
	"event_id" text,
	"type" text NOT NULL,
	"payment_ref" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text NOT NULL,
	CONSTRAINT "payment_events_pkey" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY,
	"order_id" text NOT NULL,
	"order_code" text NOT NULL,
	"attempt" smallint NOT NULL,
	"provider" text NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"email" text NOT NULL,
	"provider_ref" text,
	"url" text,
	"client_secret" text,
	"reason" text,
	"failed_openings" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"cancel_due_at" timestamp with time zone,
	"cancel_tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "payments_attempt" UNIQUE("order_id","attempt"),
	CONSTRAINT "payments_provider_ref" UNIQUE("provider","provider_ref")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY,
	"payment_id" text,
	"order_id" text,
	"provider" text NOT NULL,
	"payment_ref" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"key" text NOT NULL UNIQUE,
	"status" text DEFAULT 'requested' NOT NULL,
	"provider_ref" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_events" (
	"id" text PRIMARY KEY,
	"payment_id" text NOT NULL,
	"body" text NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY,
	"idempotency_key" text NOT NULL UNIQUE,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"order_code" text NOT NULL,
	"status" text DEFAULT 'requires_action' NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY,
	"idempotency_key" text NOT NULL UNIQUE,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_entries" (
	"user_id" text,
	"currency" text,
	"sequence" integer,
	"amount" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"kind" text NOT NULL,
	"order_code" text,
	"key" text NOT NULL UNIQUE,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_entries_pkey" PRIMARY KEY("user_id","currency","sequence"),
	CONSTRAINT "wallet_entry_of_something" CHECK ("amount" <> 0),
	CONSTRAINT "wallet_not_below_zero" CHECK ("balance_after" >= 0)
);
--> statement-breakpoint
CREATE INDEX "edition_copies_by_order" ON "edition_copies" ("order_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_by_code" ON "coupon_uses" ("code","user_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_by_user" ON "coupon_uses" ("user_id");--> statement-breakpoint
CREATE INDEX "coupons_by_user" ON "coupons" ("user_id");--> statement-breakpoint
CREATE INDEX "disputes_of_order" ON "disputes" ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_dispute" ON "disputes" ("line_id") WHERE state <> 'closed';--> statement-breakpoint
CREATE UNIQUE INDEX "lines_of_order" ON "order_lines" ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_lines_by_book" ON "order_lines" ("book_id");--> statement-breakpoint
CREATE INDEX "moves_of_order" ON "order_moves" ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_order_per_key" ON "orders" ("user_id","key");--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" ("user_id","id");--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" ("state","placed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_of_order" ON "shipments" ("order_id","position");--> statement-breakpoint
CREATE INDEX "payment_events_by_ref" ON "payment_events" ("payment_ref");--> statement-breakpoint
CREATE INDEX "payments_by_email" ON "payments" ("email");--> statement-breakpoint
CREATE INDEX "payments_by_status" ON "payments" ("status","updated_at");--> statement-breakpoint
CREATE INDEX "payments_by_cancel" ON "payments" ("cancel_due_at");--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_by_due" ON "refunds" ("status","due_at");--> statement-breakpoint
CREATE INDEX "sandbox_events_by_payment" ON "sandbox_events" ("payment_id");--> statement-breakpoint
CREATE INDEX "sandbox_events_by_due" ON "sandbox_events" ("due_at");--> statement-breakpoint
CREATE INDEX "sandbox_payments_by_time" ON "sandbox_payments" ("created_at");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_by_payment" ON "sandbox_refunds" ("payment_id");--> statement-breakpoint
ALTER TABLE "edition_copies" ADD CONSTRAINT "edition_copies_book_id_books_id_fkey" FOREIGN KEY ("book_id") REFERENCES "books"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_line_id_order_lines_id_fkey" FOREIGN KEY ("line_id") REFERENCES "order_lines"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_shipment_id_shipments_id_fkey" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_moves" ADD CONSTRAINT "order_moves_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "sandbox_events" ADD CONSTRAINT "sandbox_events_payment_id_sandbox_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "sandbox_payments"("id");--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_id_sandbox_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "sandbox_payments"("id");--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;