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
ALTER TABLE "users" ADD COLUMN "invite_code" text GENERATED ALWAYS AS (upper(substr(md5('invite:' || id), 1, 16))) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_invite_code_key" UNIQUE("invite_code");--> statement-breakpoint
CREATE INDEX "referrals_due" ON "referrals" ("state","due_at");--> statement-breakpoint
CREATE INDEX "referrals_by_referrer" ON "referrals" ("referrer_id");--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referred_id_users_id_fkey" FOREIGN KEY ("referred_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_users_id_fkey" FOREIGN KEY ("referrer_id") REFERENCES "users"("id") ON DELETE CASCADE;