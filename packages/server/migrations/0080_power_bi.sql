CREATE TABLE "power_bi_copies" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"user_id" uuid NOT NULL,
	"parent_report_id" uuid NOT NULL,
	"dataset_id" varchar(100) NOT NULL,
	"known" uuid[] NOT NULL,
	CONSTRAINT "power_bi_copies_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "power_bi_copies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "power_bi_reports" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"report_id" uuid NOT NULL,
	"name" varchar(200) NOT NULL,
	"owner_id" uuid NOT NULL,
	"parent_report_id" uuid NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"dataset_id" varchar(100) NOT NULL,
	CONSTRAINT "power_bi_reports_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "power_bi_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_providers" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"directory_id" uuid,
	"client_id" uuid,
	"workspace_id" uuid,
	"role" varchar(100) DEFAULT '' NOT NULL,
	"secret" text,
	"secret_changed_at" timestamp with time zone,
	CONSTRAINT "report_providers_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "report_providers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "power_bi_copies" ADD CONSTRAINT "power_bi_copies_customer_id_user_id_users_customer_id_id_fk" FOREIGN KEY ("customer_id","user_id") REFERENCES "public"."users"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "power_bi_reports" ADD CONSTRAINT "power_bi_reports_customer_id_owner_id_users_customer_id_id_fk" FOREIGN KEY ("customer_id","owner_id") REFERENCES "public"."users"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "power_bi_copies_user" ON "power_bi_copies" USING btree ("customer_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "power_bi_reports_report" ON "power_bi_reports" USING btree ("customer_id","report_id");--> statement-breakpoint
CREATE INDEX "power_bi_reports_owner" ON "power_bi_reports" USING btree ("customer_id","owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_providers_customer" ON "report_providers" USING btree ("customer_id");--> statement-breakpoint
CREATE POLICY "customer" ON "power_bi_copies" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reports" ON "power_bi_copies" AS PERMISSIVE FOR SELECT TO "gemba_reports" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "power_bi_copies" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "power_bi_reports" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reports" ON "power_bi_reports" AS PERMISSIVE FOR SELECT TO "gemba_reports" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "power_bi_reports" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "report_providers" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reports" ON "report_providers" AS PERMISSIVE FOR SELECT TO "gemba_reports" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "report_providers" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);