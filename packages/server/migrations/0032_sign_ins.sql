CREATE TABLE "sign_ins" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"user_id" uuid NOT NULL,
	"method" varchar(20) NOT NULL,
	"outcome" varchar(20) NOT NULL,
	"device" varchar(60) DEFAULT '' NOT NULL,
	"network" varchar(45) DEFAULT '' NOT NULL,
	"session" uuid,
	CONSTRAINT "sign_ins_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "sign_ins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_customer_id_user_id_users_customer_id_id_fk" FOREIGN KEY ("customer_id","user_id") REFERENCES "public"."users"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_ins_person" ON "sign_ins" USING btree ("customer_id","user_id","created_at","outcome");--> statement-breakpoint
CREATE INDEX "sign_ins_time" ON "sign_ins" USING btree ("customer_id","created_at","outcome","user_id");--> statement-breakpoint
CREATE POLICY "customer" ON "sign_ins" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "sign_ins" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);