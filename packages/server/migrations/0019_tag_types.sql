CREATE TABLE "tag_types" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"code" varchar(40) NOT NULL,
	"name" varchar(60) NOT NULL,
	"description" varchar(500) DEFAULT '' NOT NULL,
	CONSTRAINT "tag_types_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "tag_types_code" UNIQUE("customer_id","code")
);
--> statement-breakpoint
ALTER TABLE "tag_types" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "tag_types_name" ON "tag_types" USING btree ("customer_id",lower("name"));--> statement-breakpoint
INSERT INTO "tag_types" ("customer_id", "code", "name")
	SELECT "customer_id", "type", CASE WHEN "type" = 'category' THEN 'Category' WHEN "place" = 1 THEN "type" ELSE "type" || ' (' || left(md5("type"), 6) || ')' END
	FROM (SELECT "customer_id", "type", row_number() OVER (PARTITION BY "customer_id", lower("type") ORDER BY "type" = 'category' DESC, "type") AS "place"
		FROM (SELECT DISTINCT "customer_id", "type" FROM "tags") AS "used") AS "numbered";--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_type" FOREIGN KEY ("customer_id","type") REFERENCES "public"."tag_types"("customer_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "customer" ON "tag_types" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "tag_types" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);