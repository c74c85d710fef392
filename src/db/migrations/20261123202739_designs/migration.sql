CREATE TABLE "design_upload_holds" (
	"upload_id" text,
	"holder" text,
	"holder_id" text,
	CONSTRAINT "design_upload_holds_pkey" PRIMARY KEY("upload_id","holder","holder_id")
);
--> statement-breakpoint
CREATE TABLE "design_uploads" (
	"id" text PRIMARY KEY,
	"user_id" text,
	"sha256" text NOT NULL,
	"kind" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"file" text NOT NULL,
	"trace" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "design_versions" (
	"design_id" text,
	"version" integer,
	"name" text NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "design_versions_pkey" PRIMARY KEY("design_id","version")
);
--> statement-breakpoint
CREATE TABLE "designs" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"document" jsonb NOT NULL,
	"book_id" text,
	"share_key" text,
	"shared_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "design_upload_holds_by_holder" ON "design_upload_holds" ("holder","holder_id");--> statement-breakpoint
CREATE INDEX "design_uploads_by_user" ON "design_uploads" ("user_id");--> statement-breakpoint
CREATE INDEX "design_uploads_by_time" ON "design_uploads" ("created_at");--> statement-breakpoint
CREATE INDEX "designs_by_user" ON "designs" ("user_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "design_upload_holds" ADD CONSTRAINT "design_upload_holds_upload_id_design_uploads_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "design_uploads"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "design_uploads" ADD CONSTRAINT "design_uploads_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "design_versions" ADD CONSTRAINT "design_versions_design_id_designs_id_fkey" FOREIGN KEY ("design_id") REFERENCES "designs"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
INSERT INTO "customization_prices" ("id", "label", "amount", "position")
SELECT new.id, new.label, new.amount, new.place + (SELECT max(position) FROM "customization_prices")
FROM (VALUES ('slip-case', 'A slip case', 3800, 1), ('dedication-leaf', 'A dedication leaf', 1800, 2)) AS new(id, label, amount, place)
WHERE EXISTS (SELECT 1 FROM "customization_prices")
ON CONFLICT ("id") DO NOTHING;
