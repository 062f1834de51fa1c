CREATE TABLE "result_mail_templates" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"language" varchar(5) NOT NULL,
	"subject" varchar(200) NOT NULL,
	"body" text NOT NULL,
	"facts" boolean NOT NULL,
	CONSTRAINT "result_mail_templates_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "result_mail_templates_language" UNIQUE("customer_id","language")
);
--> statement-breakpoint
ALTER TABLE "result_mail_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "customer" ON "result_mail_templates" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "result_mail_templates" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);