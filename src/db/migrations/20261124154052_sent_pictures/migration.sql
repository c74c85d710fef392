CREATE TABLE "sent_pictures" (
	"id" text PRIMARY KEY,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"history_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "sent_pictures_by_use" ON "sent_pictures" ("used_at");--> statement-breakpoint
INSERT INTO "sent_pictures" ("id", "created_at") SELECT DISTINCT ON ("subject_id") "subject_id", "at" FROM "audit_log" WHERE "action" = 'picture.send' ORDER BY "subject_id", "at";
