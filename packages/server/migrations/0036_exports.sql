CREATE TABLE "exports" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"user_id" uuid NOT NULL,
	"path" varchar(200) NOT NULL,
	"query" jsonb NOT NULL,
	"format" varchar(10) NOT NULL,
	"language" varchar(5) NOT NULL,
	"name" varchar(200) NOT NULL,
	"state" varchar(20) DEFAULT 'waiting' NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"expected" integer,
	"size" bigint,
	"failure" varchar(20),
	"rights" jsonb,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exports_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "exports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_customer_id_user_id_users_customer_id_id_fk" FOREIGN KEY ("customer_id","user_id") REFERENCES "public"."users"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exports_own" ON "exports" USING btree ("customer_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "exports_ended" ON "exports" USING btree ("ends_at");--> statement-breakpoint
CREATE POLICY "customer" ON "exports" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "exports" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);