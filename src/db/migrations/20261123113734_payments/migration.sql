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
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "sandbox_events" ADD CONSTRAINT "sandbox_events_payment_id_sandbox_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "sandbox_payments"("id");--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_id_sandbox_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "sandbox_payments"("id");