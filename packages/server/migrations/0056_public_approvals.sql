CREATE TABLE "public_approvals" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"checklist_id" uuid NOT NULL,
	"allowed" boolean NOT NULL,
	CONSTRAINT "public_approvals_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "public_approvals_checklist" UNIQUE("customer_id","checklist_id")
);
--> statement-breakpoint
ALTER TABLE "public_approvals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "public_approvals" ADD CONSTRAINT "public_approvals_customer_id_checklist_id_checklists_customer_id_id_fk" FOREIGN KEY ("customer_id","checklist_id") REFERENCES "public"."checklists"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submissions_respondents" ON "submissions" USING btree ("customer_id","submitted_at") WHERE respondent ->> 'salt' is not null;--> statement-breakpoint
CREATE POLICY "customer" ON "public_approvals" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "public_approvals" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);