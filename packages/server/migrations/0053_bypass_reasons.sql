CREATE TABLE "bypass_reasons" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"name" varchar(60) NOT NULL,
	"checklist_types" text[] NOT NULL,
	"needs_text" boolean NOT NULL,
	"needs_cosigner" boolean NOT NULL,
	"active" boolean NOT NULL,
	"place" integer NOT NULL,
	"folded" text GENERATED ALWAYS AS (trim(regexp_replace(replace(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f\u064b-\u0652\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g')), 'ß', 'ss'), '\s+', ' ', 'g'))) STORED NOT NULL,
	CONSTRAINT "bypass_reasons_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "bypass_reasons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "bypass_reasons_name" ON "bypass_reasons" USING btree ("customer_id","folded");--> statement-breakpoint
CREATE POLICY "customer" ON "bypass_reasons" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "bypass_reasons" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);