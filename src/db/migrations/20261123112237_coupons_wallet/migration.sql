CREATE TABLE "carts" (
	"user_id" text PRIMARY KEY,
	"coupon_code" text,
	"wallet_used_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"id" text PRIMARY KEY,
	"code" text NOT NULL,
	"user_id" text,
	"order_id" text NOT NULL UNIQUE,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY,
	"title" text NOT NULL,
	"percent" smallint,
	"amount" integer,
	"gift_wrapping" boolean DEFAULT false NOT NULL,
	"variant_type" text,
	"alike_copies" smallint,
	"minimum" integer DEFAULT 0 NOT NULL,
	"per_user" smallint DEFAULT 1,
	"total_uses" integer,
	"user_id" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_in_capitals" CHECK ("code" = upper("code")),
	CONSTRAINT "coupon_gives_one_thing" CHECK (num_nonnulls("percent", "amount") + "gift_wrapping"::int = 1),
	CONSTRAINT "coupon_percent" CHECK ("percent" BETWEEN 1 AND 100),
	CONSTRAINT "coupon_amounts" CHECK ("amount" > 0 AND "minimum" >= 0),
	CONSTRAINT "coupon_counts" CHECK ("alike_copies" > 0 AND "per_user" > 0 AND "total_uses" > 0)
);
--> statement-breakpoint
CREATE TABLE "wallet_entries" (
	"user_id" text,
	"currency" text,
	"sequence" integer,
	"amount" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"kind" text NOT NULL,
	"order_code" text,
	"key" text NOT NULL UNIQUE,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_entries_pkey" PRIMARY KEY("user_id","currency","sequence"),
	CONSTRAINT "wallet_entry_of_something" CHECK ("amount" <> 0),
	CONSTRAINT "wallet_not_below_zero" CHECK ("balance_after" >= 0)
);
--> statement-breakpoint
CREATE INDEX "coupon_uses_by_code" ON "coupon_uses" ("code","user_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_by_user" ON "coupon_uses" ("user_id");--> statement-breakpoint
CREATE INDEX "coupons_by_user" ON "coupons" ("user_id");--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;