CREATE TABLE "report_deliveries" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"run_id" uuid NOT NULL,
	"user_id" uuid,
	"recipient" varchar(320) NOT NULL,
	"name" varchar(200) NOT NULL,
	"address" varchar(320) NOT NULL,
	"state" varchar(10) DEFAULT 'waiting' NOT NULL,
	"reason" varchar(20),
	"rows" integer,
	"mail_id" uuid,
	"file_key" varchar(300),
	CONSTRAINT "report_deliveries_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "report_deliveries_once" UNIQUE("customer_id","run_id","recipient")
);
--> statement-breakpoint
ALTER TABLE "report_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_runs" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"schedule_id" uuid NOT NULL,
	"slot" varchar(60) NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"test_of" uuid,
	"is_late" boolean DEFAULT false NOT NULL,
	"state" varchar(10) NOT NULL,
	"failure" varchar(20),
	"attempts" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"touched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_runs_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "report_runs_once" UNIQUE("customer_id","schedule_id","slot")
);
--> statement-breakpoint
ALTER TABLE "report_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"name" varchar(100) NOT NULL,
	"type" varchar(10) NOT NULL,
	"content" jsonb NOT NULL,
	"filters" jsonb NOT NULL,
	"format" varchar(5) NOT NULL,
	"rule" jsonb NOT NULL,
	"zone" varchar(60),
	"starts_on" date NOT NULL,
	"ends_on" date,
	"user_ids" uuid[] NOT NULL,
	"group_ids" uuid[] NOT NULL,
	"role_ids" uuid[] NOT NULL,
	"addresses" text[] NOT NULL,
	"only_if_not_empty" boolean NOT NULL,
	"only_failures" boolean NOT NULL,
	"owner_id" uuid NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone,
	"paused" varchar(10),
	"planned_until" timestamp with time zone NOT NULL,
	"planned_zone" varchar(60) NOT NULL,
	"next_at" timestamp with time zone,
	CONSTRAINT "report_schedules_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "report_schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report_deliveries" ADD CONSTRAINT "report_deliveries_customer_id_run_id_report_runs_customer_id_id_fk" FOREIGN KEY ("customer_id","run_id") REFERENCES "public"."report_runs"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_customer_id_schedule_id_report_schedules_customer_id_id_fk" FOREIGN KEY ("customer_id","schedule_id") REFERENCES "public"."report_schedules"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_customer_id_owner_id_users_customer_id_id_fk" FOREIGN KEY ("customer_id","owner_id") REFERENCES "public"."users"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_deliveries_files" ON "report_deliveries" USING btree ("created_at") WHERE file_key is not null;--> statement-breakpoint
CREATE INDEX "report_deliveries_mail" ON "report_deliveries" USING btree ("customer_id","mail_id");--> statement-breakpoint
CREATE INDEX "report_runs_newest" ON "report_runs" USING btree ("customer_id","schedule_id","due_at");--> statement-breakpoint
CREATE INDEX "report_runs_latest" ON "report_runs" USING btree ("customer_id","due_at");--> statement-breakpoint
CREATE INDEX "report_runs_open" ON "report_runs" USING btree ("touched_at") WHERE state in ('queued', 'rendering');--> statement-breakpoint
CREATE INDEX "report_schedules_next" ON "report_schedules" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE POLICY "customer" ON "report_deliveries" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reports" ON "report_deliveries" AS PERMISSIVE FOR SELECT TO "gemba_reports" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "report_deliveries" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "report_runs" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reports" ON "report_runs" AS PERMISSIVE FOR SELECT TO "gemba_reports" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "report_runs" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "report_schedules" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reports" ON "report_schedules" AS PERMISSIVE FOR SELECT TO "gemba_reports" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "report_schedules" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);