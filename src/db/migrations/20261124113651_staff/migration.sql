CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"staff_id" text,
	"staff_name" text NOT NULL,
	"role" text,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"label" text NOT NULL,
	"customer_id" text,
	"before" jsonb,
	"after" jsonb,
	"network" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" text PRIMARY KEY,
	"name" text NOT NULL,
	"email" text NOT NULL UNIQUE,
	"role" text NOT NULL,
	"password_hash" text,
	"totp_secret" text,
	"totp_since" timestamp with time zone,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_links" (
	"token_hash" text PRIMARY KEY,
	"staff_id" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"staff_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" text PRIMARY KEY,
	"staff_id" text NOT NULL,
	"proved_at" timestamp with time zone,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"network" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" ("at");--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" ("subject","subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_by_staff" ON "audit_log" ("staff_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_by_customer" ON "audit_log" ("customer_id");--> statement-breakpoint
CREATE INDEX "staff_links_by_staff" ON "staff_links" ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_recovery_codes_once" ON "staff_recovery_codes" ("staff_id","code_hash");--> statement-breakpoint
CREATE INDEX "staff_sessions_by_staff" ON "staff_sessions" ("staff_id");--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE;--> statement-breakpoint
-- What was done stays told: rows are added and never changed, but for taking an anonymised customer out of them.
CREATE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND current_setting('rare_bindings.redacting', true) = 'on'
		AND (NEW.id, NEW.at, NEW.staff_id, NEW.staff_name, NEW.role, NEW.action, NEW.subject, NEW.subject_id, NEW.network, NEW.count)
			IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.staff_id, OLD.staff_name, OLD.role, OLD.action, OLD.subject, OLD.subject_id, OLD.network, OLD.count) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'The audit log is append-only.';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION audit_log_is_append_only();--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();
