CREATE TABLE "draft_claims" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"draft_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "draft_claims_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "draft_claims_once" UNIQUE("customer_id","draft_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "draft_claims" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "submission_rounds" ADD COLUMN "claimed" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "draft_claims" ADD CONSTRAINT "draft_claims_customer_id_draft_id_drafts_customer_id_id_fk" FOREIGN KEY ("customer_id","draft_id") REFERENCES "public"."drafts"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_claims" ADD CONSTRAINT "draft_claims_customer_id_user_id_users_customer_id_id_fk" FOREIGN KEY ("customer_id","user_id") REFERENCES "public"."users"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "customer" ON "draft_claims" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "draft_claims" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);