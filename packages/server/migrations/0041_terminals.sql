CREATE TABLE "auth"."pins" (
	"customer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"must_change" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pins_customer_id_user_id_pk" PRIMARY KEY("customer_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "terminals" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"name" varchar(60) NOT NULL,
	"place" varchar(100) DEFAULT '' NOT NULL,
	"digest" varchar(64) NOT NULL,
	"last_used_at" timestamp with time zone,
	"last_used_by" uuid,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	CONSTRAINT "terminals_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "terminals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "auth"."company_rules" ADD COLUMN "terminal_minutes" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD COLUMN "terminal_id" uuid;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD COLUMN "by_pin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "terminal_id" uuid;--> statement-breakpoint
ALTER TABLE "auth"."pins" ADD CONSTRAINT "pins_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "terminals_digest" ON "terminals" USING btree ("customer_id","digest");--> statement-breakpoint
CREATE UNIQUE INDEX "terminals_name" ON "terminals" USING btree ("customer_id",lower("name")) WHERE revoked_at is null;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_customer_id_terminal_id_terminals_customer_id_id_fk" FOREIGN KEY ("customer_id","terminal_id") REFERENCES "public"."terminals"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_terminal" ON "auth"."sessions" USING btree ("terminal_id") WHERE terminal_id is not null;--> statement-breakpoint
-- Of badges that differ only in case, all but the first get a number. The platform's role sees all rows.
SET LOCAL ROLE "gemba_platform";--> statement-breakpoint
UPDATE "users" SET "badge" = left("users"."badge", 30) || ' (' || "same"."place" || ')'
FROM (
	SELECT "customer_id", "id", row_number() OVER (PARTITION BY "customer_id", lower("badge") ORDER BY "created_at", "id") AS "place"
	FROM "users" WHERE "badge" IS NOT NULL
) AS "same"
WHERE "same"."place" > 1 AND "users"."customer_id" = "same"."customer_id" AND "users"."id" = "same"."id";--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
CREATE UNIQUE INDEX "users_badge" ON "users" USING btree ("customer_id",lower("badge")) WHERE badge is not null;--> statement-breakpoint
CREATE POLICY "customer" ON "terminals" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "terminals" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
-- It returns more from now on; each start makes it again.
DROP FUNCTION IF EXISTS enter_session(text);
