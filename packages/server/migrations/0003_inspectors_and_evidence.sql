CREATE TABLE "draft_inspectors" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"draft_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "draft_inspectors_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "draft_inspectors_once" UNIQUE("customer_id","draft_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "draft_inspectors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "drafts" DROP CONSTRAINT "drafts_round";--> statement-breakpoint
ALTER TABLE "issues" ALTER COLUMN "occurrence_key" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "submission_rounds" ADD COLUMN "inspectors" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "submission_rounds" ADD COLUMN "evidence" jsonb;--> statement-breakpoint
ALTER TABLE "draft_inspectors" ADD CONSTRAINT "draft_inspectors_customer_id_draft_id_drafts_customer_id_id_fk" FOREIGN KEY ("customer_id","draft_id") REFERENCES "public"."drafts"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_inspectors" ADD CONSTRAINT "draft_inspectors_customer_id_user_id_users_customer_id_id_fk" FOREIGN KEY ("customer_id","user_id") REFERENCES "public"."users"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "drafts_round" ON "drafts" USING btree ("customer_id","submission_id","round") WHERE ended_at is null;--> statement-breakpoint
CREATE POLICY "customer" ON "draft_inspectors" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "draft_inspectors" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
-- Whoever began or last saved a run that is under way has entered its answers. A further round is begun by the decision
-- that asks for it. The platform's role sees all rows; the owner of the tables sees none.
SET LOCAL ROLE "gemba_platform";--> statement-breakpoint
INSERT INTO "draft_inspectors" ("customer_id", "draft_id", "user_id", "created_by")
SELECT DISTINCT "d"."customer_id", "d"."id", "u"."id", "u"."id"
FROM "drafts" "d" JOIN "users" "u" ON "u"."customer_id" = "d"."customer_id"
  AND ("u"."id" = "d"."updated_by" OR ("u"."id" = "d"."created_by" AND "d"."round" = 1))
WHERE "d"."ended_at" IS NULL AND "d"."answers" <> '{}';--> statement-breakpoint
RESET ROLE;
