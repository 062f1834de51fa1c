CREATE TABLE "report_user_states" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"user_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"state" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	CONSTRAINT "report_user_states_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "report_user_states_once" UNIQUE("customer_id","user_id","report_id")
);
--> statement-breakpoint
ALTER TABLE "report_user_states" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report_user_states" ADD CONSTRAINT "report_user_states_customer_id_user_id_users_customer_id_id_fk" FOREIGN KEY ("customer_id","user_id") REFERENCES "public"."users"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "customer" ON "report_user_states" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reports" ON "report_user_states" AS PERMISSIVE FOR SELECT TO "gemba_reports" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "report_user_states" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);