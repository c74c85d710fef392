CREATE TABLE "order_designs" (
	"line_id" text,
	"revision" smallint,
	"hash" text NOT NULL,
	"sealed" jsonb NOT NULL,
	"sealed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_designs_pkey" PRIMARY KEY("line_id","revision")
);
--> statement-breakpoint
CREATE TABLE "proof_moves" (
	"id" text PRIMARY KEY,
	"line_id" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"words" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proofs" (
	"line_id" text PRIMARY KEY,
	"order_id" text NOT NULL,
	"state" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "order_designs_by_hash" ON "order_designs" ("hash");--> statement-breakpoint
CREATE INDEX "moves_of_proof" ON "proof_moves" ("line_id","id");--> statement-breakpoint
CREATE INDEX "proofs_of_order" ON "proofs" ("order_id");--> statement-breakpoint
CREATE INDEX "proofs_by_state" ON "proofs" ("state","updated_at");--> statement-breakpoint
ALTER TABLE "order_designs" ADD CONSTRAINT "order_designs_line_id_order_lines_id_fkey" FOREIGN KEY ("line_id") REFERENCES "order_lines"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "proof_moves" ADD CONSTRAINT "proof_moves_line_id_proofs_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "proofs"("line_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_line_id_order_lines_id_fkey" FOREIGN KEY ("line_id") REFERENCES "order_lines"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;