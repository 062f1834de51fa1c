CREATE TABLE "auth"."session_modes" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"role_id" uuid,
	"support_id" uuid,
	"customer_id" uuid,
	"user_id" uuid,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "support_sessions" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"supporter_id" uuid NOT NULL,
	"supporter_name" varchar(130) NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" varchar(300) NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" varchar(20),
	CONSTRAINT "support_sessions_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "support_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_rows" ADD COLUMN "support_id" uuid;--> statement-breakpoint
ALTER TABLE "auth"."session_modes" ADD CONSTRAINT "session_modes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "auth"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_sessions" ADD CONSTRAINT "support_sessions_customer_id_user_id_users_customer_id_id_fk" FOREIGN KEY ("customer_id","user_id") REFERENCES "public"."users"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_sessions_latest" ON "support_sessions" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_rows_support" ON "audit_rows" USING btree ("customer_id","support_id","at","sequence") WHERE support_id is not null;--> statement-breakpoint
CREATE POLICY "customer" ON "support_sessions" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "support_sessions" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);