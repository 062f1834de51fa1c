CREATE TABLE "collection_items" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"collection_id" uuid NOT NULL,
	"kind" varchar(40) NOT NULL,
	"thing_id" uuid NOT NULL,
	CONSTRAINT "collection_items_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "collection_items_once" UNIQUE("customer_id","collection_id","kind","thing_id")
);
--> statement-breakpoint
ALTER TABLE "collection_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "collection_shares" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"collection_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "collection_shares_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "collection_shares_once" UNIQUE("customer_id","collection_id","company_id")
);
--> statement-breakpoint
ALTER TABLE "collection_shares" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "collections" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"name" varchar(100) NOT NULL,
	"description" varchar(1000) DEFAULT '' NOT NULL,
	"everyone" boolean DEFAULT false NOT NULL,
	"folded" text GENERATED ALWAYS AS (trim(regexp_replace(replace(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f\u064b-\u0652\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g')), 'ß', 'ss'), '\s+', ' ', 'g'))) STORED NOT NULL,
	CONSTRAINT "collections_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "collections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "checklists" ADD COLUMN "origin_id" uuid;--> statement-breakpoint
ALTER TABLE "checklists" ADD COLUMN "collection" varchar(100);--> statement-breakpoint
ALTER TABLE "checklists" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tutorials" ADD COLUMN "origin_id" uuid;--> statement-breakpoint
ALTER TABLE "tutorials" ADD COLUMN "collection" varchar(100);--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_customer_id_collection_id_collections_customer_id_id_fk" FOREIGN KEY ("customer_id","collection_id") REFERENCES "public"."collections"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_shares" ADD CONSTRAINT "collection_shares_customer_id_collection_id_collections_customer_id_id_fk" FOREIGN KEY ("customer_id","collection_id") REFERENCES "public"."collections"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_shares_company" ON "collection_shares" USING btree ("customer_id","company_id");--> statement-breakpoint
ALTER TABLE "checklists" ADD CONSTRAINT "checklists_origin" UNIQUE("customer_id","origin_id");--> statement-breakpoint
ALTER TABLE "tutorials" ADD CONSTRAINT "tutorials_origin" UNIQUE("customer_id","origin_id");--> statement-breakpoint
CREATE POLICY "customer" ON "collection_items" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "collection_items" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "collection_shares" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "collection_shares" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "collections" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "collections" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);