CREATE TABLE "schedule_digests" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "schedule_digests_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "schedule_digests_once" UNIQUE("customer_id","user_id","day")
);
--> statement-breakpoint
ALTER TABLE "schedule_digests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "schedule_sends" ADD COLUMN "entry_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "schedule_digests" ADD CONSTRAINT "schedule_digests_customer_id_user_id_users_customer_id_id_fk" FOREIGN KEY ("customer_id","user_id") REFERENCES "public"."users"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_sends_days" ON "schedule_sends" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE POLICY "customer" ON "schedule_digests" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "schedule_digests" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);