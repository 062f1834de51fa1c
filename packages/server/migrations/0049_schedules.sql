CREATE TABLE "plant_calendars" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"name" varchar(60) NOT NULL,
	"working_days" integer[] NOT NULL,
	"shifts" jsonb NOT NULL,
	"days_off" jsonb NOT NULL,
	CONSTRAINT "plant_calendars_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "plant_calendars" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "occurrences" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"schedule_id" uuid NOT NULL,
	"checklist_id" uuid NOT NULL,
	"place" varchar(100) NOT NULL,
	"user_id" uuid,
	"slot" varchar(16) NOT NULL,
	"shift" varchar(60),
	"slot_at" timestamp with time zone NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"late_at" timestamp with time zone NOT NULL,
	"missed_at" timestamp with time zone NOT NULL,
	"status" varchar(9) DEFAULT 'planned' NOT NULL,
	"cause" varchar(13),
	"next_at" timestamp with time zone,
	"handled_until" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"submission_id" uuid,
	"explanation" text,
	"explained_by" uuid,
	"explained_at" timestamp with time zone,
	CONSTRAINT "occurrences_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "occurrences_once" UNIQUE NULLS NOT DISTINCT("customer_id","schedule_id","slot","place","user_id")
);
--> statement-breakpoint
ALTER TABLE "occurrences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "schedule_audience" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"schedule_id" uuid NOT NULL,
	"user_id" uuid,
	"group_id" uuid,
	"role_id" uuid,
	CONSTRAINT "schedule_audience_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "schedule_audience_once" UNIQUE NULLS NOT DISTINCT("customer_id","schedule_id","user_id","group_id","role_id"),
	CONSTRAINT "schedule_audience_one" CHECK (num_nonnulls(user_id, group_id, role_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "schedule_audience" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "schedule_counters" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"schedule_id" uuid NOT NULL,
	"place" varchar(100) NOT NULL,
	"counted" integer DEFAULT 0 NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "schedule_counters_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "schedule_counters_place" UNIQUE("customer_id","schedule_id","place")
);
--> statement-breakpoint
ALTER TABLE "schedule_counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "schedule_sends" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"schedule_id" uuid NOT NULL,
	"slot" varchar(16) NOT NULL,
	"kind" varchar(8) NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"places" integer NOT NULL,
	"mail" boolean NOT NULL,
	"recipients" uuid[] NOT NULL,
	"skipped" varchar(10),
	CONSTRAINT "schedule_sends_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "schedule_sends" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "schedules" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"checklist_id" uuid NOT NULL,
	"name" varchar(100) NOT NULL,
	"places" jsonb NOT NULL,
	"done_by" varchar(4) NOT NULL,
	"recurrence" jsonb NOT NULL,
	"calendar_id" uuid,
	"day_off" varchar(6) NOT NULL,
	"zone" varchar(60),
	"starts_on" date NOT NULL,
	"ends_on" date,
	"window" jsonb NOT NULL,
	"reminders" jsonb NOT NULL,
	"escalations" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"ended_at" timestamp with time zone,
	"planned_until" timestamp with time zone NOT NULL,
	"planned_zone" varchar(60) NOT NULL,
	"planned_calendar" integer,
	CONSTRAINT "schedules_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "occurrence_id" uuid;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_customer_id_schedule_id_schedules_customer_id_id_fk" FOREIGN KEY ("customer_id","schedule_id") REFERENCES "public"."schedules"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_customer_id_checklist_id_checklists_customer_id_id_fk" FOREIGN KEY ("customer_id","checklist_id") REFERENCES "public"."checklists"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_customer_id_user_id_users_customer_id_id_fk" FOREIGN KEY ("customer_id","user_id") REFERENCES "public"."users"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_customer_id_submission_id_submissions_customer_id_id_fk" FOREIGN KEY ("customer_id","submission_id") REFERENCES "public"."submissions"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_customer_id_settled_by_users_customer_id_id_fk" FOREIGN KEY ("customer_id","settled_by") REFERENCES "public"."users"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_customer_id_explained_by_users_customer_id_id_fk" FOREIGN KEY ("customer_id","explained_by") REFERENCES "public"."users"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_audience" ADD CONSTRAINT "schedule_audience_customer_id_schedule_id_schedules_customer_id_id_fk" FOREIGN KEY ("customer_id","schedule_id") REFERENCES "public"."schedules"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_audience" ADD CONSTRAINT "schedule_audience_customer_id_user_id_users_customer_id_id_fk" FOREIGN KEY ("customer_id","user_id") REFERENCES "public"."users"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_audience" ADD CONSTRAINT "schedule_audience_customer_id_group_id_groups_customer_id_id_fk" FOREIGN KEY ("customer_id","group_id") REFERENCES "public"."groups"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_audience" ADD CONSTRAINT "schedule_audience_customer_id_role_id_roles_customer_id_id_fk" FOREIGN KEY ("customer_id","role_id") REFERENCES "public"."roles"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_counters" ADD CONSTRAINT "schedule_counters_customer_id_schedule_id_schedules_customer_id_id_fk" FOREIGN KEY ("customer_id","schedule_id") REFERENCES "public"."schedules"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_sends" ADD CONSTRAINT "schedule_sends_customer_id_schedule_id_schedules_customer_id_id_fk" FOREIGN KEY ("customer_id","schedule_id") REFERENCES "public"."schedules"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_customer_id_checklist_id_checklists_customer_id_id_fk" FOREIGN KEY ("customer_id","checklist_id") REFERENCES "public"."checklists"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_customer_id_calendar_id_plant_calendars_customer_id_id_fk" FOREIGN KEY ("customer_id","calendar_id") REFERENCES "public"."plant_calendars"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plant_calendars_name" ON "plant_calendars" USING btree ("customer_id",lower(name));--> statement-breakpoint
CREATE INDEX "occurrences_next" ON "occurrences" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "occurrences_open" ON "occurrences" USING btree ("customer_id","checklist_id","opens_at") WHERE status in ('planned', 'due');--> statement-breakpoint
CREATE INDEX "occurrences_settled" ON "occurrences" USING btree ("customer_id","checklist_id","settled_at") WHERE status not in ('planned', 'due');--> statement-breakpoint
CREATE INDEX "occurrences_days" ON "occurrences" USING btree ("customer_id","slot_at","id");--> statement-breakpoint
CREATE INDEX "schedule_sends_latest" ON "schedule_sends" USING btree ("customer_id","schedule_id","created_at");--> statement-breakpoint
CREATE INDEX "schedules_checklist" ON "schedules" USING btree ("customer_id","checklist_id");--> statement-breakpoint
CREATE INDEX "schedules_calendar" ON "schedules" USING btree ("customer_id","calendar_id");--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_customer_id_occurrence_id_occurrences_customer_id_id_fk" FOREIGN KEY ("customer_id","occurrence_id") REFERENCES "public"."occurrences"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "drafts_occurrence" ON "drafts" USING btree ("customer_id","occurrence_id") WHERE ended_at is null and occurrence_id is not null;--> statement-breakpoint
CREATE POLICY "customer" ON "plant_calendars" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "plant_calendars" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "occurrences" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "occurrences" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "schedule_audience" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "schedule_audience" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "schedule_counters" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "schedule_counters" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "schedule_sends" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "schedule_sends" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "schedules" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "schedules" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);