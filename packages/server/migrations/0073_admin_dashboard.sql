CREATE TABLE "dashboard_configurations" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"name" varchar(100) NOT NULL,
	"user_id" uuid NOT NULL,
	"is_private" boolean NOT NULL,
	"configuration" text NOT NULL,
	CONSTRAINT "dashboard_configurations_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "dashboard_configurations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "dashboard_versions" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"dashboard_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" varchar(100) NOT NULL,
	"configuration" text NOT NULL,
	CONSTRAINT "dashboard_versions_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "dashboard_versions_number" UNIQUE("customer_id","dashboard_id","number")
);
--> statement-breakpoint
ALTER TABLE "dashboard_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "dashboard_configurations" ADD CONSTRAINT "dashboard_configurations_customer_id_user_id_users_customer_id_id_fk" FOREIGN KEY ("customer_id","user_id") REFERENCES "public"."users"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_versions" ADD CONSTRAINT "dashboard_versions_customer_id_dashboard_id_dashboard_configurations_customer_id_id_fk" FOREIGN KEY ("customer_id","dashboard_id") REFERENCES "public"."dashboard_configurations"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dashboard_configurations_name" ON "dashboard_configurations" USING btree ("customer_id","name");--> statement-breakpoint
CREATE INDEX "dashboard_configurations_user" ON "dashboard_configurations" USING btree ("customer_id","user_id");--> statement-breakpoint
CREATE POLICY "customer" ON "dashboard_configurations" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reports" ON "dashboard_configurations" AS PERMISSIVE FOR SELECT TO "gemba_reports" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "dashboard_configurations" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "dashboard_versions" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reports" ON "dashboard_versions" AS PERMISSIVE FOR SELECT TO "gemba_reports" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "dashboard_versions" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);