ALTER TABLE "order_lines" ADD COLUMN "cancelled" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refunded" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refunded_after_shipping" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "copies" smallint GENERATED ALWAYS AS (quantity - cancelled - refunded + refunded_after_shipping) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "copies_add_up" CHECK (cancelled >= 0 AND refunded_after_shipping BETWEEN 0 AND refunded AND cancelled + refunded <= quantity);--> statement-breakpoint
UPDATE order_lines l SET refunded = r.copies, refunded_after_shipping = CASE WHEN s.shipped_at IS NULL THEN 0 ELSE r.copies END
	FROM shipments s, (SELECT line->>'lineId' AS id, sum((line->>'quantity')::int) AS copies
		FROM order_refunds, jsonb_array_elements(lines) AS line GROUP BY 1) r
	WHERE s.id = l.shipment_id AND r.id = l.id;--> statement-breakpoint
UPDATE order_lines SET cancelled = quantity - refunded
	WHERE order_id IN (SELECT order_id FROM order_moves WHERE to_state = 'cancelled');--> statement-breakpoint
UPDATE order_lines l SET refunded = l.quantity,
	refunded_after_shipping = CASE WHEN s.shipped_at IS NULL THEN l.refunded_after_shipping ELSE l.quantity END
	FROM shipments s, orders o WHERE s.id = l.shipment_id AND o.id = l.order_id AND o.state = 'refunded' AND l.cancelled = 0;
