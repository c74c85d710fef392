CREATE TABLE "closed_days" (
	"day" date PRIMARY KEY,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customization_prices" (
	"id" text PRIMARY KEY,
	"label" text NOT NULL,
	"amount" integer NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "processing_costs" (
	"id" text PRIMARY KEY,
	"label" text NOT NULL,
	"amount" integer NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipping_rates" (
	"zone" text,
	"speed" text,
	"base" integer NOT NULL,
	"per_kilogram" integer NOT NULL,
	"days_from" smallint NOT NULL,
	"days_to" smallint NOT NULL,
	CONSTRAINT "shipping_rates_pkey" PRIMARY KEY("zone","speed")
);
--> statement-breakpoint
CREATE TABLE "shipping_zones" (
	"country" text PRIMARY KEY,
	"zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"country" text,
	"region" text DEFAULT '',
	"name" text NOT NULL,
	"rate" integer NOT NULL,
	"is_included" boolean NOT NULL,
	CONSTRAINT "tax_rates_pkey" PRIMARY KEY("country","region")
);
--> statement-breakpoint
CREATE TABLE "wrapping_prices" (
	"id" text PRIMARY KEY,
	"amount" integer NOT NULL
);
