CREATE TABLE "conversation_works" (
	"id" text PRIMARY KEY,
	"conversation_id" text NOT NULL,
	"title" text NOT NULL,
	"quantity" smallint NOT NULL,
	"words" text[] NOT NULL,
	"upload_id" text,
	"uploads" text[] NOT NULL,
	"design" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "print_upload_letters" (
	"upload_id" text,
	"conversation_id" text,
	"held_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "print_upload_letters_pkey" PRIMARY KEY("upload_id","conversation_id")
);
--> statement-breakpoint
CREATE INDEX "works_of_conversation" ON "conversation_works" ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "print_upload_letters_by_conversation" ON "print_upload_letters" ("conversation_id");--> statement-breakpoint
ALTER TABLE "conversation_works" ADD CONSTRAINT "conversation_works_conversation_id_conversations_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "print_upload_letters" ADD CONSTRAINT "print_upload_letters_upload_id_print_uploads_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "print_uploads"("id") ON DELETE CASCADE;