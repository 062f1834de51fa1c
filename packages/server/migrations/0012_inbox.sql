CREATE TABLE "inbox_entries" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"user_id" uuid NOT NULL,
	"kind" varchar(20) NOT NULL,
	"entity" varchar(60) NOT NULL,
	"entity_id" uuid NOT NULL,
	"news" jsonb NOT NULL,
	"read_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"summed_up_on" date,
	CONSTRAINT "inbox_entries_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "inbox_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD CONSTRAINT "inbox_entries_customer_id_user_id_users_customer_id_id_fk" FOREIGN KEY ("customer_id","user_id") REFERENCES "public"."users"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_entries_waiting" ON "inbox_entries" USING btree ("customer_id","user_id","created_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "inbox_entries_about" ON "inbox_entries" USING btree ("customer_id","entity","entity_id") WHERE settled_at is null;--> statement-breakpoint
CREATE POLICY "customer" ON "inbox_entries" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "inbox_entries" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);