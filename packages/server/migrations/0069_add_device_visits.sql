CREATE TABLE "device_visits" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"user_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"seen_before" timestamp with time zone,
	CONSTRAINT "device_visits_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "device_visits_device" UNIQUE("customer_id","user_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "device_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "device_visits" ADD CONSTRAINT "device_visits_customer_id_user_id_users_customer_id_id_fk" FOREIGN KEY ("customer_id","user_id") REFERENCES "public"."users"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "customer" ON "device_visits" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "device_visits" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);