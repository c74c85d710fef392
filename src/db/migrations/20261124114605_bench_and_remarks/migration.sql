CREATE TABLE "bench_lines" (
	"line_id" text PRIMARY KEY,
	"order_id" text NOT NULL,
	"state" text NOT NULL,
	"staff_id" text,
	"staff_name" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bench_moves" (
	"id" text PRIMARY KEY,
	"line_id" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bench_notes" (
	"id" text PRIMARY KEY,
	"line_id" text NOT NULL,
	"order_id" text NOT NULL,
	"audience" text NOT NULL,
	"words" text NOT NULL,
	"photos" text[] DEFAULT '{}'::text[] NOT NULL,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proof_remarks" (
	"id" text PRIMARY KEY,
	"line_id" text NOT NULL,
	"hash" text NOT NULL,
	"number" smallint NOT NULL,
	"side" text NOT NULL,
	"page" integer,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"words" text NOT NULL,
	"staff_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "a_page_has_its_number" CHECK ((side = 'page') = (page IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX "bench_lines_of_order" ON "bench_lines" ("order_id");--> statement-breakpoint
CREATE INDEX "bench_lines_by_state" ON "bench_lines" ("state");--> statement-breakpoint
CREATE INDEX "moves_at_bench" ON "bench_moves" ("line_id","id");--> statement-breakpoint
CREATE INDEX "notes_of_line" ON "bench_notes" ("line_id","id");--> statement-breakpoint
CREATE INDEX "bench_notes_of_order" ON "bench_notes" ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_number_of_proof" ON "proof_remarks" ("line_id","number");--> statement-breakpoint
ALTER TABLE "bench_lines" ADD CONSTRAINT "bench_lines_line_id_order_lines_id_fkey" FOREIGN KEY ("line_id") REFERENCES "order_lines"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bench_lines" ADD CONSTRAINT "bench_lines_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bench_moves" ADD CONSTRAINT "bench_moves_line_id_bench_lines_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "bench_lines"("line_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bench_notes" ADD CONSTRAINT "bench_notes_line_id_order_lines_id_fkey" FOREIGN KEY ("line_id") REFERENCES "order_lines"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bench_notes" ADD CONSTRAINT "bench_notes_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "proof_remarks" ADD CONSTRAINT "proof_remarks_line_id_proofs_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "proofs"("line_id") ON DELETE CASCADE;