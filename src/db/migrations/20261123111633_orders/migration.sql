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
CREATE TABLE "invoice_counters" (
	"year" smallint PRIMARY KEY,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"number" text PRIMARY KEY,
	"order_id" text NOT NULL UNIQUE,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE INDEX "edition_copies_by_order" ON "edition_copies" ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lines_of_order" ON "order_lines" ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_lines_by_book" ON "order_lines" ("book_id");--> statement-breakpoint
CREATE INDEX "moves_of_order" ON "order_moves" ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_order_per_key" ON "orders" ("user_id","key");--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" ("user_id","id");--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" ("state","placed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_of_order" ON "shipments" ("order_id","position");--> statement-breakpoint
ALTER TABLE "edition_copies" ADD CONSTRAINT "edition_copies_book_id_books_id_fkey" FOREIGN KEY ("book_id") REFERENCES "books"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_shipment_id_shipments_id_fkey" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_moves" ADD CONSTRAINT "order_moves_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;