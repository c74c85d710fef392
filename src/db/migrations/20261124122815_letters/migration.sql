CREATE TABLE "canned_answers" (
	"id" text PRIMARY KEY,
	"title" text NOT NULL UNIQUE,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_messages" (
	"id" text PRIMARY KEY,
	"conversation_id" text NOT NULL,
	"direction" text NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" text PRIMARY KEY,
	"reference" text NOT NULL UNIQUE,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"service" text NOT NULL,
	"state" text NOT NULL,
	"staff_id" text,
	"dispute_id" text UNIQUE,
	"waits_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_lines" (
	"id" text PRIMARY KEY,
	"quote_id" text NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"quantity" smallint NOT NULL,
	"item_price" integer NOT NULL,
	"grams" integer NOT NULL,
	"variant_type" text,
	"leather_type" text,
	"color" text
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" text PRIMARY KEY,
	"conversation_id" text NOT NULL,
	"reference" text NOT NULL UNIQUE,
	"state" text DEFAULT 'draft' NOT NULL,
	"currency" text NOT NULL,
	"rate" double precision NOT NULL,
	"valid_until" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"user_id" text,
	"order_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "ordered_by_an_order" CHECK ((state = 'ordered') = (order_id IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "cart_items" DROP CONSTRAINT "a_book_or_a_print_job";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "a_book_or_a_print_job";--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "quote_line_id" text;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "quote_id" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "quote_line_id" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "one_line_per_quoted_work" ON "cart_items" ("user_id","quote_line_id");--> statement-breakpoint
CREATE INDEX "messages_of_conversation" ON "conversation_messages" ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "conversations_by_email" ON "conversations" ("email");--> statement-breakpoint
CREATE INDEX "conversations_by_state" ON "conversations" ("state","waits_since");--> statement-breakpoint
CREATE INDEX "conversations_by_time" ON "conversations" ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lines_of_quote" ON "quote_lines" ("quote_id","position");--> statement-breakpoint
CREATE INDEX "quotes_of_conversation" ON "quotes" ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "quotes_by_state" ON "quotes" ("state","valid_until");--> statement-breakpoint
CREATE INDEX "quotes_by_order" ON "quotes" ("order_id");--> statement-breakpoint
CREATE INDEX "quotes_by_user" ON "quotes" ("user_id");--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_conversation_id_conversations_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_quote_id_quotes_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_conversation_id_conversations_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "one_kind_of_work" CHECK (num_nonnulls(book_id, print_job_id, quote_line_id) = 1);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "one_kind_of_work" CHECK (num_nonnulls(book_id, print_job_id, quote_line_id) = 1);--> statement-breakpoint
-- Every message that came by the contact page begins a conversation. What is older than a month was answered by letter.
INSERT INTO conversations (id, reference, name, email, service, state, waits_since, created_at, updated_at)
SELECT id, 'RB-L-' || upper(substr(md5(id), 1, 4)) || '-' || upper(substr(md5(id), 5, 4)), name, email, service,
  CASE WHEN created_at < now() - interval '30 days' THEN 'closed' ELSE 'new' END,
  CASE WHEN created_at < now() - interval '30 days' THEN NULL ELSE created_at END, created_at, created_at
FROM inquiries ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO conversation_messages (id, conversation_id, direction, text, created_at)
SELECT i.id, i.id, 'in', i.message, i.created_at FROM inquiries i JOIN conversations c ON c.id = i.id;--> statement-breakpoint
-- So does what was asked about an order; its words stay with the order.
INSERT INTO conversations (id, reference, name, email, service, state, dispute_id, waits_since, created_at, updated_at)
SELECT d.id, 'RB-L-' || upper(substr(md5(d.id), 1, 4)) || '-' || upper(substr(md5(d.id), 5, 4)),
  coalesce(nullif(trim(o.billing_address->>'fullName'), ''), o.email), o.email, 'order',
  CASE d.state WHEN 'requested' THEN 'new' WHEN 'received' THEN 'open' WHEN 'requires_action' THEN 'waiting' ELSE 'closed' END,
  d.id, CASE WHEN d.state IN ('requested', 'received') THEN d.updated_at END, d.created_at, d.updated_at
FROM disputes d JOIN orders o ON o.id = d.order_id WHERE o.email IS NOT NULL ON CONFLICT DO NOTHING;
