CREATE TABLE "start_codes" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"checklist_id" uuid NOT NULL,
	"name" varchar(100) NOT NULL,
	"machine" varchar(100) NOT NULL,
	"part" varchar(100) NOT NULL,
	"link_id" uuid,
	"code_hash" varchar(64) NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "start_codes_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "start_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "start_codes" ADD CONSTRAINT "start_codes_customer_id_checklist_id_checklists_customer_id_id_fk" FOREIGN KEY ("customer_id","checklist_id") REFERENCES "public"."checklists"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "start_codes" ADD CONSTRAINT "start_codes_customer_id_link_id_public_links_customer_id_id_fk" FOREIGN KEY ("customer_id","link_id") REFERENCES "public"."public_links"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "start_codes_hash" ON "start_codes" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "start_codes_checklist" ON "start_codes" USING btree ("customer_id","checklist_id","created_at");--> statement-breakpoint
CREATE INDEX "start_codes_link" ON "start_codes" USING btree ("customer_id","link_id");--> statement-breakpoint
CREATE POLICY "customer" ON "start_codes" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "start_codes" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);