CREATE TABLE "dispute_moves" (
	"id" text PRIMARY KEY,
	"dispute_id" text NOT NULL,
	"to_state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_removals" (
	"key" text PRIMARY KEY,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "moves_of_dispute" ON "dispute_moves" ("dispute_id","id");--> statement-breakpoint
ALTER TABLE "dispute_moves" ADD CONSTRAINT "dispute_moves_dispute_id_disputes_id_fkey" FOREIGN KEY ("dispute_id") REFERENCES "disputes"("id") ON DELETE CASCADE;