CREATE TABLE "order_prints" (
	"line_id" text PRIMARY KEY,
	"upload_id" text NOT NULL,
	"sealed" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "print_jobs" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"upload_id" text,
	"kind" text NOT NULL,
	"spec" jsonb NOT NULL,
	"accepted" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "print_upload_holds" (
	"upload_id" text,
	"order_id" text,
	"held_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "print_upload_holds_pkey" PRIMARY KEY("upload_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "print_uploads" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"stage" text NOT NULL,
	"refusal" text,
	"facts" jsonb,
	"file" text,
	"sha256" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "print_job_id" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "print_job_id" text;--> statement-breakpoint
ALTER TABLE "cart_items" ALTER COLUMN "book_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "book_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "catalogue" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "sku" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "title_slug" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "one_line_per_print_job" ON "cart_items" ("user_id","print_job_id");--> statement-breakpoint
CREATE INDEX "order_prints_by_upload" ON "order_prints" ("upload_id");--> statement-breakpoint
CREATE INDEX "print_jobs_by_user" ON "print_jobs" ("user_id","id");--> statement-breakpoint
CREATE INDEX "print_jobs_by_upload" ON "print_jobs" ("upload_id");--> statement-breakpoint
CREATE INDEX "print_upload_holds_by_order" ON "print_upload_holds" ("order_id");--> statement-breakpoint
CREATE INDEX "print_upload_holds_by_delivery" ON "print_upload_holds" ("delivered_at");--> statement-breakpoint
CREATE INDEX "print_uploads_by_user" ON "print_uploads" ("user_id");--> statement-breakpoint
CREATE INDEX "print_uploads_by_use" ON "print_uploads" ("used_at");--> statement-breakpoint
ALTER TABLE "order_prints" ADD CONSTRAINT "order_prints_line_id_order_lines_id_fkey" FOREIGN KEY ("line_id") REFERENCES "order_lines"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_upload_id_print_uploads_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "print_uploads"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "print_upload_holds" ADD CONSTRAINT "print_upload_holds_upload_id_print_uploads_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "print_uploads"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "print_uploads" ADD CONSTRAINT "print_uploads_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "a_book_or_a_print_job" CHECK ((book_id IS NULL) <> (print_job_id IS NULL));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "a_book_or_a_print_job" CHECK ((book_id IS NULL) <> (print_job_id IS NULL));