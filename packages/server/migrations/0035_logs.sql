CREATE TABLE "audit_verifications" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"state" varchar(10) DEFAULT 'running' NOT NULL,
	"checked" bigint DEFAULT 0 NOT NULL,
	"length" bigint NOT NULL,
	"ended_at" timestamp with time zone,
	"verdict" jsonb,
	CONSTRAINT "audit_verifications_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_verifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "audit_rows_at";--> statement-breakpoint
DROP INDEX "audit_rows_user";--> statement-breakpoint
DROP INDEX "audit_rows_entity";--> statement-breakpoint
CREATE INDEX "audit_verifications_latest" ON "audit_verifications" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_rows_action" ON "audit_rows" USING btree ("customer_id","action","at","sequence");--> statement-breakpoint
CREATE INDEX "audit_rows_thing" ON "audit_rows" USING btree ("customer_id","entity_id","at","sequence");--> statement-breakpoint
CREATE INDEX "audit_rows_at" ON "audit_rows" USING btree ("customer_id","at","sequence");--> statement-breakpoint
CREATE INDEX "audit_rows_user" ON "audit_rows" USING btree ("customer_id","user_id","at","sequence");--> statement-breakpoint
CREATE INDEX "audit_rows_entity" ON "audit_rows" USING btree ("customer_id","entity","at","sequence");--> statement-breakpoint
CREATE POLICY "customer" ON "audit_verifications" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "audit_verifications" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);