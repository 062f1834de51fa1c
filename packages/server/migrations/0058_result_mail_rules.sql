CREATE TABLE "result_mail_rules" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"name" varchar(100) NOT NULL,
	"active" boolean NOT NULL,
	"types" text[] NOT NULL,
	"category_ids" uuid[] NOT NULL,
	"machine" varchar(100) NOT NULL,
	"result" varchar(10) NOT NULL,
	"origin" varchar(20) NOT NULL,
	"user_ids" uuid[] NOT NULL,
	"group_ids" uuid[] NOT NULL,
	"role_ids" uuid[] NOT NULL,
	"inspector" boolean NOT NULL,
	"pdf" boolean NOT NULL,
	"csv" boolean NOT NULL,
	CONSTRAINT "result_mail_rules_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "result_mail_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "customer" ON "result_mail_rules" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "result_mail_rules" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);