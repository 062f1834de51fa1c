CREATE TABLE "public_codes" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"link_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"code_hash" varchar(64) NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "public_codes_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "public_codes_number" UNIQUE("customer_id","link_id","number")
);
--> statement-breakpoint
ALTER TABLE "public_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "public_links" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"checklist_id" uuid NOT NULL,
	"name" varchar(100) NOT NULL,
	"series" boolean NOT NULL,
	"ends_on" date,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp with time zone,
	"language" varchar(20) NOT NULL,
	"machine" varchar(100) NOT NULL,
	"part" varchar(100) NOT NULL,
	"lot" varchar(100) NOT NULL,
	"asks_name" varchar(10) NOT NULL,
	"asks_email" varchar(10) NOT NULL,
	"mails_receipt" boolean NOT NULL,
	"enters_approval" boolean NOT NULL,
	"pin_hash" varchar(200),
	"wrong_pins" integer DEFAULT 0 NOT NULL,
	"owner_id" uuid NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "public_links_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "public_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "respondent" jsonb;--> statement-breakpoint
ALTER TABLE "public_codes" ADD CONSTRAINT "public_codes_customer_id_link_id_public_links_customer_id_id_fk" FOREIGN KEY ("customer_id","link_id") REFERENCES "public"."public_links"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_links" ADD CONSTRAINT "public_links_customer_id_checklist_id_checklists_customer_id_id_fk" FOREIGN KEY ("customer_id","checklist_id") REFERENCES "public"."checklists"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_links" ADD CONSTRAINT "public_links_customer_id_owner_id_users_customer_id_id_fk" FOREIGN KEY ("customer_id","owner_id") REFERENCES "public"."users"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "public_codes_hash" ON "public_codes" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "public_links_checklist" ON "public_links" USING btree ("customer_id","checklist_id","created_at");--> statement-breakpoint
CREATE POLICY "customer" ON "public_codes" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "public_codes" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "public_links" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "public_links" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);