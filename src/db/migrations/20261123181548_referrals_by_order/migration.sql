ALTER TABLE "referrals" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "referrals" DROP CONSTRAINT "referrals_pkey";--> statement-breakpoint
ALTER TABLE "referrals" ADD PRIMARY KEY ("order_id");--> statement-breakpoint
ALTER TABLE "referrals" ALTER COLUMN "referred_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "referrals" ALTER COLUMN "referrer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referred_id_key" UNIQUE("referred_id");--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_mailbox_key" UNIQUE("mailbox");--> statement-breakpoint
ALTER TABLE "referrals" DROP CONSTRAINT "referrals_referred_id_users_id_fkey", ADD CONSTRAINT "referrals_referred_id_users_id_fkey" FOREIGN KEY ("referred_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "referrals" DROP CONSTRAINT "referrals_referrer_id_users_id_fkey", ADD CONSTRAINT "referrals_referrer_id_users_id_fkey" FOREIGN KEY ("referrer_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
UPDATE "referral_terms" SET "wait_days" = 45 WHERE "wait_days" = 14;
