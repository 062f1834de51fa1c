CREATE TABLE "calendar_feeds" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"user_id" uuid NOT NULL,
	"digest" varchar(64) NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "calendar_feeds_person" UNIQUE("customer_id","user_id"),
	CONSTRAINT "calendar_feeds_digest" UNIQUE("customer_id","digest")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_customer_id_user_id_users_customer_id_id_fk" FOREIGN KEY ("customer_id","user_id") REFERENCES "public"."users"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "customer" ON "calendar_feeds" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "calendar_feeds" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);