-- Figures of millions of answers are counted from what the answers of each day add up to. A job adds them; what it has not added
-- yet is counted from the answers themselves.
CREATE AGGREGATE readings_moments(double precision[]) (
  SFUNC = float8_combine, STYPE = double precision[], INITCOND = '{0,0,0}', COMBINEFUNC = float8_combine, PARALLEL = SAFE
);
--> statement-breakpoint
CREATE TABLE "answer_days" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"day" date NOT NULL,
	"checklist_id" uuid NOT NULL,
	"checklist_type" varchar(10) NOT NULL,
	"question_id" uuid NOT NULL,
	"type" varchar(20) NOT NULL,
	"outcome" varchar(4) NOT NULL,
	"machine" varchar(100) NOT NULL,
	"part" varchar(100) NOT NULL,
	"lower" double precision,
	"upper" double precision,
	"nominal" double precision,
	"answered_at" timestamp with time zone NOT NULL,
	"answers" integer NOT NULL,
	"outside" bigint NOT NULL,
	"moments" double precision[] NOT NULL,
	"smallest" double precision,
	"largest" double precision,
	CONSTRAINT "answer_days_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "answer_days_once" UNIQUE NULLS NOT DISTINCT("customer_id","day","question_id","type","outcome","machine","part","lower","upper","nominal")
);
--> statement-breakpoint
ALTER TABLE "answer_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "unsummed_rounds" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"submission_id" uuid NOT NULL,
	"round" smallint NOT NULL,
	CONSTRAINT "unsummed_rounds_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "unsummed_rounds_once" UNIQUE("customer_id","submission_id","round")
);
--> statement-breakpoint
ALTER TABLE "unsummed_rounds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "answer_days" ADD CONSTRAINT "answer_days_customer_id_question_id_checklist_questions_customer_id_id_fk" FOREIGN KEY ("customer_id","question_id") REFERENCES "public"."checklist_questions"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsummed_rounds" ADD CONSTRAINT "unsummed_rounds_customer_id_submission_id_submissions_customer_id_id_fk" FOREIGN KEY ("customer_id","submission_id") REFERENCES "public"."submissions"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_days_time" ON "answer_days" USING btree ("customer_id","answered_at");--> statement-breakpoint
CREATE POLICY "customer" ON "answer_days" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reports" ON "answer_days" AS PERMISSIVE FOR SELECT TO "gemba_reports" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "answer_days" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "unsummed_rounds" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reports" ON "unsummed_rounds" AS PERMISSIVE FOR SELECT TO "gemba_reports" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "unsummed_rounds" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
SET LOCAL ROLE "gemba_platform";--> statement-breakpoint
INSERT INTO "unsummed_rounds" ("customer_id", "submission_id", "round")
  SELECT DISTINCT "customer_id", "submission_id", "round" FROM "recorded_answers";--> statement-breakpoint
RESET ROLE;
