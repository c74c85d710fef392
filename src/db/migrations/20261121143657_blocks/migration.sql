CREATE TABLE "service_videos" (
	"id" text PRIMARY KEY,
	"service" text NOT NULL,
	"title" text NOT NULL,
	"video_url" text NOT NULL,
	"poster_url" text NOT NULL,
	"position" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" text PRIMARY KEY,
	"author_name" text NOT NULL,
	"caption" text NOT NULL,
	"video_url" text NOT NULL,
	"testimonial_types" text[] NOT NULL,
	"position" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocked_countries" (
	"country" text PRIMARY KEY,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"book_id" text NOT NULL,
	"variant_type" text NOT NULL,
	"leather_type" text NOT NULL,
	"quantity" smallint NOT NULL,
	"price" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "shop_events_by_moment" ON "shop_events" ("created_at");--> statement-breakpoint
CREATE INDEX "shop_events_by_book" ON "shop_events" ("book_id");--> statement-breakpoint
ALTER TABLE "shop_events" ADD CONSTRAINT "shop_events_book_id_books_id_fkey" FOREIGN KEY ("book_id") REFERENCES "books"("id") ON DELETE CASCADE;