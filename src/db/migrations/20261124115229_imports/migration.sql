CREATE TABLE "import_changes" (
	"import_id" text,
	"place" integer,
	"what" text,
	"ref" text,
	"changes" jsonb,
	"taken_back" text,
	"kept" text[],
	CONSTRAINT "import_changes_pkey" PRIMARY KEY("import_id","place","what","ref")
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"signature" text PRIMARY KEY,
	"settings" jsonb NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" text,
	"place" integer,
	"row" integer NOT NULL,
	"outcome" text NOT NULL,
	"label" text NOT NULL,
	"sku" text,
	"isbn13" text,
	"says_sku" boolean DEFAULT false NOT NULL,
	"book" text,
	"given" jsonb,
	"changes" jsonb,
	"problems" jsonb,
	"notes" jsonb,
	CONSTRAINT "import_rows_pkey" PRIMARY KEY("import_id","place")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" text PRIMARY KEY,
	"stage" text DEFAULT 'reading' NOT NULL,
	"reason" text,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"asked_kind" text,
	"kind" text,
	"encoding" text,
	"separator" text,
	"columns" jsonb,
	"settings" jsonb DEFAULT '{}' NOT NULL,
	"is_by_hand" boolean DEFAULT false NOT NULL,
	"reading" smallint DEFAULT 1 NOT NULL,
	"read_rows" integer DEFAULT 0 NOT NULL,
	"applied_up_to" integer DEFAULT 0 NOT NULL,
	"taken_back" integer DEFAULT 0 NOT NULL,
	"written_rows" integer DEFAULT 0 NOT NULL,
	"is_found_later" boolean,
	"new_rows" integer DEFAULT 0 NOT NULL,
	"changed_rows" integer DEFAULT 0 NOT NULL,
	"unchanged_rows" integer DEFAULT 0 NOT NULL,
	"refused_rows" integer DEFAULT 0 NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"worker" text,
	"worked_at" timestamp with time zone,
	"staff_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"cleared_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "authors_by_name" ON "authors" ("name");--> statement-breakpoint
CREATE INDEX "import_changes_not_taken_back" ON "import_changes" ("import_id","what","place") WHERE taken_back IS NULL;--> statement-breakpoint
CREATE INDEX "import_rows_by_outcome" ON "import_rows" ("import_id","outcome","place");--> statement-breakpoint
CREATE INDEX "import_rows_by_sku" ON "import_rows" ("import_id","sku") WHERE sku IS NOT NULL;--> statement-breakpoint
CREATE INDEX "import_rows_by_isbn" ON "import_rows" ("import_id","isbn13") WHERE isbn13 IS NOT NULL;--> statement-breakpoint
CREATE INDEX "imports_in_work" ON "imports" ("id") WHERE stage IN ('reading', 'applying', 'undoing');--> statement-breakpoint
CREATE INDEX "imports_by_moment" ON "imports" ("created_at");--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE;