CREATE TABLE "group_moves" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"joined" boolean NOT NULL,
	"reason" jsonb,
	CONSTRAINT "group_moves_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "group_moves" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "rule" jsonb;--> statement-breakpoint
ALTER TABLE "group_moves" ADD CONSTRAINT "group_moves_customer_id_group_id_groups_customer_id_id_fk" FOREIGN KEY ("customer_id","group_id") REFERENCES "public"."groups"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_moves" ADD CONSTRAINT "group_moves_customer_id_user_id_users_customer_id_id_fk" FOREIGN KEY ("customer_id","user_id") REFERENCES "public"."users"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_moves_group" ON "group_moves" USING btree ("customer_id","group_id","created_at","id");--> statement-breakpoint
-- Of groups whose names differ only in case, all but the first get a number. The platform's role sees all rows.
SET LOCAL ROLE "gemba_platform";--> statement-breakpoint
UPDATE "groups" SET "name" = left("groups"."name", 95) || ' ' || "same"."place"
FROM (
	SELECT "customer_id", "id", row_number() OVER (PARTITION BY "customer_id", lower("name") ORDER BY "created_at", "id") AS "place"
	FROM "groups"
) AS "same"
WHERE "same"."place" > 1 AND "groups"."customer_id" = "same"."customer_id" AND "groups"."id" = "same"."id";--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name_in_any_case" ON "groups" USING btree ("customer_id",lower("name"));--> statement-breakpoint
CREATE POLICY "customer" ON "group_moves" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "group_moves" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);