CREATE TABLE "email_codes" (
	"ticket_hash" text PRIMARY KEY,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"proved_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispute_moves" (
	"id" text PRIMARY KEY,
	"dispute_id" text NOT NULL,
	"to_state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_terms" (
	"id" text PRIMARY KEY,
	"amount" integer NOT NULL,
	"wait_days" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"referred_id" text PRIMARY KEY,
	"referrer_id" text NOT NULL,
	"order_id" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_removals" (
	"key" text PRIMARY KEY,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invite_code" text GENERATED ALWAYS AS (upper(substr(md5('invite:' || id), 1, 16))) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_invite_code_key" UNIQUE("invite_code");--> statement-breakpoint
CREATE INDEX "moves_of_dispute" ON "dispute_moves" ("dispute_id","id");--> statement-breakpoint
CREATE INDEX "referrals_due" ON "referrals" ("state","due_at");--> statement-breakpoint
CREATE INDEX "referrals_by_referrer" ON "referrals" ("referrer_id");--> statement-breakpoint
ALTER TABLE "dispute_moves" ADD CONSTRAINT "dispute_moves_dispute_id_disputes_id_fkey" FOREIGN KEY ("dispute_id") REFERENCES "disputes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referred_id_users_id_fkey" FOREIGN KEY ("referred_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_users_id_fkey" FOREIGN KEY ("referrer_id") REFERENCES "users"("id") ON DELETE CASCADE;