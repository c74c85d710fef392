CREATE TABLE "order_notes" (
	"id" text PRIMARY KEY,
	"order_id" text NOT NULL,
	"text" text NOT NULL,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"id" text PRIMARY KEY,
	"order_id" text NOT NULL,
	"key" text NOT NULL,
	"amount" integer NOT NULL,
	"to_card" integer NOT NULL,
	"to_wallet" integer NOT NULL,
	"shipping" integer NOT NULL,
	"tax" integer NOT NULL,
	"included_tax" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"reason" text NOT NULL,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_words" (
	"order_id" text PRIMARY KEY,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "notes_of_order" ON "order_notes" ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_order_refund_per_key" ON "order_refunds" ("order_id","key");--> statement-breakpoint
CREATE INDEX "orders_by_placement" ON "orders" ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" ("paid_at");--> statement-breakpoint
CREATE INDEX "order_words_by_part" ON "order_words" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "outbox_by_order" ON "outbox" ((content->>'orderCode'));--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_words" ADD CONSTRAINT "order_words_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
-- By which words an order is found. Letters are small and without accents, as the desk asks for them.
CREATE FUNCTION order_words_of(wanted text) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT regexp_replace(normalize(lower(concat_ws(' ', o.code, o.email, o.coupon_code,
		o.billing_address->>'fullName', o.billing_address->>'company', o.billing_address->>'postalCode',
		(SELECT string_agg(i.number, ' ') FROM invoices i WHERE i.order_id = o.id),
		(SELECT string_agg(concat_ws(' ', s.address->>'fullName', s.address->>'company', s.address->>'postalCode',
			s.address->>'city', s.carrier, s.tracking_number, replace(s.tracking_number, ' ', '')), ' ' ORDER BY s.position)
			FROM shipments s WHERE s.order_id = o.id),
		(SELECT string_agg(concat_ws(' ', l.title, l.author, l.sku), ' ' ORDER BY l.position)
			FROM order_lines l WHERE l.order_id = o.id))), NFKD), '[\u0300-\u036f]', '', 'g')
	FROM orders o WHERE o.id = wanted
$$;--> statement-breakpoint
CREATE FUNCTION order_words_renew(wanted text) RETURNS void LANGUAGE sql AS $$
	INSERT INTO order_words (order_id, words) SELECT o.id, order_words_of(o.id) FROM orders o WHERE o.id = wanted
	ON CONFLICT (order_id) DO UPDATE SET words = excluded.words WHERE order_words.words <> excluded.words
$$;--> statement-breakpoint
CREATE FUNCTION order_words_by_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM order_words_renew(NEW.id);
	RETURN NULL;
END $$;--> statement-breakpoint
-- Of an order that is being placed its words are not there before the commit, which writes them once.
CREATE FUNCTION order_words_by_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM order_words WHERE order_id = NEW.order_id) THEN
		PERFORM order_words_renew(NEW.order_id);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_words_of_orders AFTER INSERT OR UPDATE OF email, billing_address ON orders
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_words_by_order();--> statement-breakpoint
CREATE TRIGGER order_words_of_shipments AFTER INSERT OR UPDATE OF address, carrier, tracking_number ON shipments
	FOR EACH ROW EXECUTE FUNCTION order_words_by_part();--> statement-breakpoint
CREATE TRIGGER order_words_of_lines AFTER INSERT ON order_lines
	FOR EACH ROW EXECUTE FUNCTION order_words_by_part();--> statement-breakpoint
CREATE TRIGGER order_words_of_invoices AFTER INSERT ON invoices
	FOR EACH ROW EXECUTE FUNCTION order_words_by_part();--> statement-breakpoint
INSERT INTO order_words (order_id, words) SELECT id, order_words_of(id) FROM orders;
