CREATE TABLE "report_views" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"report_id" uuid NOT NULL,
	"kind" varchar(10) NOT NULL,
	CONSTRAINT "report_views_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "report_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "report_views_person" ON "report_views" USING btree ("customer_id","created_by","report_id","created_at");--> statement-breakpoint
CREATE INDEX "report_views_time" ON "report_views" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE POLICY "customer" ON "report_views" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reports" ON "report_views" AS PERMISSIVE FOR SELECT TO "gemba_reports" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "report_views" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);