CREATE TABLE "adhoc_report_revisions" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"report_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "adhoc_report_revisions_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "adhoc_report_revisions_number" UNIQUE("customer_id","report_id","revision")
);
--> statement-breakpoint
ALTER TABLE "adhoc_report_revisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "adhoc_reports" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"name" varchar(100) NOT NULL,
	"owner_id" uuid NOT NULL,
	"parent_report_id" uuid NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"revision" integer NOT NULL,
	"datasets" text[] NOT NULL,
	"folded" text GENERATED ALWAYS AS (trim(regexp_replace(replace(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f\u064b-\u0652\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g')), 'ß', 'ss'), '\s+', ' ', 'g'))) STORED NOT NULL,
	CONSTRAINT "adhoc_reports_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "adhoc_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "adhoc_report_revisions" ADD CONSTRAINT "adhoc_report_revisions_customer_id_report_id_adhoc_reports_customer_id_id_fk" FOREIGN KEY ("customer_id","report_id") REFERENCES "public"."adhoc_reports"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adhoc_reports" ADD CONSTRAINT "adhoc_reports_customer_id_owner_id_users_customer_id_id_fk" FOREIGN KEY ("customer_id","owner_id") REFERENCES "public"."users"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "adhoc_reports_name" ON "adhoc_reports" USING btree ("customer_id","owner_id","folded");--> statement-breakpoint
CREATE POLICY "customer" ON "adhoc_report_revisions" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reports" ON "adhoc_report_revisions" AS PERMISSIVE FOR SELECT TO "gemba_reports" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "adhoc_report_revisions" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "adhoc_reports" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reports" ON "adhoc_reports" AS PERMISSIVE FOR SELECT TO "gemba_reports" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "adhoc_reports" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);