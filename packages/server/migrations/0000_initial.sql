CREATE SCHEMA "auth";
--> statement-breakpoint
CREATE TABLE "auth"."accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."identities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"username" text,
	"display_username" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_email_unique" UNIQUE("email"),
	CONSTRAINT "identities_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "auth"."memberships" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"customer_name" text NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "memberships_once" UNIQUE("user_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "auth"."rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"active_customer_id" uuid,
	"undecided" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "auth"."sign_in_failures" (
	"username" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"locked_until" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checklist_assignments" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"checklist_id" uuid NOT NULL,
	"user_id" uuid,
	"group_id" uuid,
	"role_id" uuid,
	CONSTRAINT "checklist_assignments_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "checklist_assignments_once" UNIQUE NULLS NOT DISTINCT("customer_id","checklist_id","user_id","group_id","role_id"),
	CONSTRAINT "checklist_assignments_one" CHECK (num_nonnulls(user_id, group_id, role_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "checklist_assignments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "checklist_categories" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"code" varchar(40) NOT NULL,
	"name" varchar(100) NOT NULL,
	"type" varchar(10) NOT NULL,
	CONSTRAINT "checklist_categories_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "checklist_categories_code" UNIQUE("customer_id","type","code")
);
--> statement-breakpoint
ALTER TABLE "checklist_categories" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "checklist_revisions" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"checklist_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"name" varchar(200) NOT NULL,
	"definition" jsonb NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"question_count" integer NOT NULL,
	CONSTRAINT "checklist_revisions_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "checklist_revisions_number" UNIQUE("customer_id","checklist_id","revision")
);
--> statement-breakpoint
ALTER TABLE "checklist_revisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "checklist_tags" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"checklist_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "checklist_tags_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "checklist_tags_once" UNIQUE("customer_id","checklist_id","tag_id")
);
--> statement-breakpoint
ALTER TABLE "checklist_tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "checklists" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"code" varchar(40) NOT NULL,
	"name" varchar(200) NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" varchar(10) NOT NULL,
	"category_id" uuid,
	"definition" jsonb NOT NULL,
	"question_count" integer DEFAULT 0 NOT NULL,
	"changed" boolean DEFAULT true NOT NULL,
	"revision" integer,
	"active" boolean DEFAULT true NOT NULL,
	"mail" jsonb NOT NULL,
	CONSTRAINT "checklists_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "checklists_code" UNIQUE("customer_id","code")
);
--> statement-breakpoint
ALTER TABLE "checklists" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"name" varchar(100) NOT NULL,
	"is_platform_owner" boolean DEFAULT false NOT NULL,
	"features" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"expires_on" date,
	"expiration_lead_days" integer DEFAULT 30 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "draft_copies" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"draft_id" uuid NOT NULL,
	"lock_token" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"header" jsonb NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "draft_copies_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "draft_copies_tab" UNIQUE("customer_id","draft_id","lock_token")
);
--> statement-breakpoint
ALTER TABLE "draft_copies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "drafts" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"checklist_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"name" varchar(100) NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"header" jsonb NOT NULL,
	"user_identity" varchar(60) DEFAULT '' NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"locked_by" uuid,
	"lock_token" uuid,
	"locked_at" timestamp with time zone,
	"lock_renewed_at" timestamp with time zone,
	"submission_id" uuid,
	"round" integer DEFAULT 1 NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "drafts_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "drafts_round" UNIQUE("customer_id","submission_id","round")
);
--> statement-breakpoint
ALTER TABLE "drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "files" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"name" varchar(200) NOT NULL,
	"media_type" varchar(120) NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"sha256" varchar(64) NOT NULL,
	CONSTRAINT "files_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "group_members" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "group_members_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "group_members_once" UNIQUE("customer_id","group_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "group_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "groups" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"name" varchar(100) NOT NULL,
	CONSTRAINT "groups_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "groups_name" UNIQUE("customer_id","name")
);
--> statement-breakpoint
ALTER TABLE "groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "issue_comments" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"issue_id" uuid NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "issue_comments_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "issue_comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "issue_histories" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"issue_id" uuid NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "issue_histories_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "issue_histories" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "issue_occurrences" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"issue_id" uuid NOT NULL,
	"submission_id" uuid,
	"round" integer DEFAULT 1 NOT NULL,
	"question_id" varchar(100),
	"note" text DEFAULT '' NOT NULL,
	"photos" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "issue_occurrences_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "issue_occurrences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "issues" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"number" varchar(40) NOT NULL,
	"type" varchar(10) NOT NULL,
	"title" varchar(200) NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"severity" varchar(20) NOT NULL,
	"status" varchar(20) NOT NULL,
	"owner_id" uuid,
	"due_date" date,
	"checklist_id" uuid,
	"question_id" varchar(100),
	"machine" varchar(100) DEFAULT '' NOT NULL,
	"part" varchar(100) DEFAULT '' NOT NULL,
	"occurrence_key" varchar(400),
	"occurrences" integer DEFAULT 1 NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "issues_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "issues_number" UNIQUE("customer_id","number")
);
--> statement-breakpoint
ALTER TABLE "issues" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_recipients" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"mail_id" uuid NOT NULL,
	"address" varchar(200) NOT NULL,
	"name" varchar(200) DEFAULT '' NOT NULL,
	"status" varchar(10) DEFAULT 'queued' NOT NULL,
	"reason" varchar(500),
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_recipients_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "mail_recipients_once" UNIQUE("customer_id","mail_id","address")
);
--> statement-breakpoint
ALTER TABLE "mail_recipients" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mails" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"kind" varchar(60) NOT NULL,
	"subject" varchar(300) NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"language" varchar(5) DEFAULT 'en' NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"confidential" boolean DEFAULT false NOT NULL,
	"entity" varchar(60),
	"entity_id" uuid,
	"status" varchar(10) DEFAULT 'queued' NOT NULL,
	"reason" varchar(500),
	"sent_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "mails_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"sequence" bigint DEFAULT 0 NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "audit_heads_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "audit_heads_customer" UNIQUE("customer_id")
);
--> statement-breakpoint
ALTER TABLE "audit_heads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_rows" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"sequence" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"action" varchar(80) NOT NULL,
	"entity" varchar(60) NOT NULL,
	"entity_id" uuid,
	"record" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_rows_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "audit_rows_sequence" UNIQUE("customer_id","sequence")
);
--> statement-breakpoint
ALTER TABLE "audit_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"key" varchar(100) NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" varchar(200) NOT NULL,
	"fingerprint" varchar(64) NOT NULL,
	"status" integer,
	"answer" jsonb,
	CONSTRAINT "idempotency_keys_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "idempotency_keys_key" UNIQUE("customer_id","user_id","endpoint","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "installation" (
	"name" varchar(60) PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "installation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "roles" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"name" varchar(100) NOT NULL,
	"permissions" text[] NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	CONSTRAINT "roles_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "roles_name" UNIQUE("customer_id","name")
);
--> statement-breakpoint
ALTER TABLE "roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "number_series" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"series" varchar(60) NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "number_series_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "number_series_name" UNIQUE("customer_id","series")
);
--> statement-breakpoint
ALTER TABLE "number_series" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "submission_rounds" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"submission_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"draft_id" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"result" varchar(10) NOT NULL,
	"user_identity" varchar(60) DEFAULT '' NOT NULL,
	"submitted_by" uuid NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"record_hash" varchar(64) NOT NULL,
	CONSTRAINT "submission_rounds_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "submission_rounds_number" UNIQUE("customer_id","submission_id","round"),
	CONSTRAINT "submission_rounds_draft" UNIQUE("customer_id","draft_id")
);
--> statement-breakpoint
ALTER TABLE "submission_rounds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "submissions" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"checklist_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"type" varchar(10) NOT NULL,
	"ir_number" varchar(40),
	"machine" varchar(100) DEFAULT '' NOT NULL,
	"part" varchar(100) DEFAULT '' NOT NULL,
	"lot" varchar(100) DEFAULT '' NOT NULL,
	"lot_size" integer,
	"user_identity" varchar(60) DEFAULT '' NOT NULL,
	"submitted_by" uuid NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"result" varchar(10) NOT NULL,
	"score" double precision,
	"round" integer DEFAULT 1 NOT NULL,
	"record_hash" varchar(64) NOT NULL,
	"status" varchar(30),
	"pending_with" varchar(20),
	"remeasure" boolean DEFAULT false NOT NULL,
	"pending_since" timestamp with time zone,
	"assigned_to" uuid,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	"is_workflow_reverse" boolean DEFAULT false NOT NULL,
	"concession" jsonb,
	"bypass_reason" text,
	"is_email_sent" boolean DEFAULT true NOT NULL,
	CONSTRAINT "submissions_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "submissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tags" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"name" varchar(60) NOT NULL,
	"type" varchar(40) DEFAULT 'category' NOT NULL,
	CONSTRAINT "tags_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "tags_name" UNIQUE("customer_id","type","name")
);
--> statement-breakpoint
ALTER TABLE "tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tutorials" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"name" varchar(100) NOT NULL,
	"url" varchar(500) NOT NULL,
	CONSTRAINT "tutorials_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "tutorials" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_roles" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "user_roles_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "user_roles_once" UNIQUE("customer_id","user_id","role_id")
);
--> statement-breakpoint
ALTER TABLE "user_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"username" varchar(60) NOT NULL,
	"first_name" varchar(60) DEFAULT '' NOT NULL,
	"last_name" varchar(60) DEFAULT '' NOT NULL,
	"email" varchar(200),
	"badge" varchar(40),
	"active" boolean DEFAULT true NOT NULL,
	"is_b2c_user" boolean DEFAULT false NOT NULL,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "users_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "users_username" UNIQUE("customer_id","username")
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workflow_histories" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"submission_id" uuid NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "workflow_histories_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"round" integer NOT NULL,
	"version" integer NOT NULL,
	"role" varchar(20),
	"decision" varchar(30) NOT NULL,
	"status" varchar(30),
	"pending_with" varchar(20),
	"submitted_by" uuid NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"concession" jsonb,
	"signature" jsonb,
	"record_hash" varchar(64) NOT NULL,
	CONSTRAINT "workflow_histories_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "workflow_histories" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "auth"."accounts" ADD CONSTRAINT "accounts_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."memberships" ADD CONSTRAINT "memberships_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD CONSTRAINT "sessions_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_assignments" ADD CONSTRAINT "checklist_assignments_customer_id_checklist_id_checklists_customer_id_id_fk" FOREIGN KEY ("customer_id","checklist_id") REFERENCES "public"."checklists"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_assignments" ADD CONSTRAINT "checklist_assignments_customer_id_user_id_users_customer_id_id_fk" FOREIGN KEY ("customer_id","user_id") REFERENCES "public"."users"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_assignments" ADD CONSTRAINT "checklist_assignments_customer_id_group_id_groups_customer_id_id_fk" FOREIGN KEY ("customer_id","group_id") REFERENCES "public"."groups"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_assignments" ADD CONSTRAINT "checklist_assignments_customer_id_role_id_roles_customer_id_id_fk" FOREIGN KEY ("customer_id","role_id") REFERENCES "public"."roles"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_revisions" ADD CONSTRAINT "checklist_revisions_customer_id_checklist_id_checklists_customer_id_id_fk" FOREIGN KEY ("customer_id","checklist_id") REFERENCES "public"."checklists"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_tags" ADD CONSTRAINT "checklist_tags_customer_id_checklist_id_checklists_customer_id_id_fk" FOREIGN KEY ("customer_id","checklist_id") REFERENCES "public"."checklists"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_tags" ADD CONSTRAINT "checklist_tags_customer_id_tag_id_tags_customer_id_id_fk" FOREIGN KEY ("customer_id","tag_id") REFERENCES "public"."tags"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklists" ADD CONSTRAINT "checklists_customer_id_category_id_checklist_categories_customer_id_id_fk" FOREIGN KEY ("customer_id","category_id") REFERENCES "public"."checklist_categories"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_copies" ADD CONSTRAINT "draft_copies_customer_id_draft_id_drafts_customer_id_id_fk" FOREIGN KEY ("customer_id","draft_id") REFERENCES "public"."drafts"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_customer_id_checklist_id_checklists_customer_id_id_fk" FOREIGN KEY ("customer_id","checklist_id") REFERENCES "public"."checklists"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_customer_id_locked_by_users_customer_id_id_fk" FOREIGN KEY ("customer_id","locked_by") REFERENCES "public"."users"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_customer_id_submission_id_submissions_customer_id_id_fk" FOREIGN KEY ("customer_id","submission_id") REFERENCES "public"."submissions"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_customer_id_group_id_groups_customer_id_id_fk" FOREIGN KEY ("customer_id","group_id") REFERENCES "public"."groups"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_customer_id_user_id_users_customer_id_id_fk" FOREIGN KEY ("customer_id","user_id") REFERENCES "public"."users"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_comments" ADD CONSTRAINT "issue_comments_customer_id_issue_id_issues_customer_id_id_fk" FOREIGN KEY ("customer_id","issue_id") REFERENCES "public"."issues"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_histories" ADD CONSTRAINT "issue_histories_customer_id_issue_id_issues_customer_id_id_fk" FOREIGN KEY ("customer_id","issue_id") REFERENCES "public"."issues"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_occurrences" ADD CONSTRAINT "issue_occurrences_customer_id_issue_id_issues_customer_id_id_fk" FOREIGN KEY ("customer_id","issue_id") REFERENCES "public"."issues"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_occurrences" ADD CONSTRAINT "issue_occurrences_customer_id_submission_id_submissions_customer_id_id_fk" FOREIGN KEY ("customer_id","submission_id") REFERENCES "public"."submissions"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_customer_id_owner_id_users_customer_id_id_fk" FOREIGN KEY ("customer_id","owner_id") REFERENCES "public"."users"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issues" ADD CONSTRAINT "issues_customer_id_checklist_id_checklists_customer_id_id_fk" FOREIGN KEY ("customer_id","checklist_id") REFERENCES "public"."checklists"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_recipients" ADD CONSTRAINT "mail_recipients_customer_id_mail_id_mails_customer_id_id_fk" FOREIGN KEY ("customer_id","mail_id") REFERENCES "public"."mails"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_rounds" ADD CONSTRAINT "submission_rounds_customer_id_submission_id_submissions_customer_id_id_fk" FOREIGN KEY ("customer_id","submission_id") REFERENCES "public"."submissions"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_rounds" ADD CONSTRAINT "submission_rounds_customer_id_submitted_by_users_customer_id_id_fk" FOREIGN KEY ("customer_id","submitted_by") REFERENCES "public"."users"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_customer_id_checklist_id_checklists_customer_id_id_fk" FOREIGN KEY ("customer_id","checklist_id") REFERENCES "public"."checklists"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_customer_id_submitted_by_users_customer_id_id_fk" FOREIGN KEY ("customer_id","submitted_by") REFERENCES "public"."users"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_customer_id_assigned_to_users_customer_id_id_fk" FOREIGN KEY ("customer_id","assigned_to") REFERENCES "public"."users"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_customer_id_reviewed_by_users_customer_id_id_fk" FOREIGN KEY ("customer_id","reviewed_by") REFERENCES "public"."users"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_customer_id_user_id_users_customer_id_id_fk" FOREIGN KEY ("customer_id","user_id") REFERENCES "public"."users"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_customer_id_role_id_roles_customer_id_id_fk" FOREIGN KEY ("customer_id","role_id") REFERENCES "public"."roles"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_histories" ADD CONSTRAINT "workflow_histories_customer_id_submission_id_submissions_customer_id_id_fk" FOREIGN KEY ("customer_id","submission_id") REFERENCES "public"."submissions"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_histories" ADD CONSTRAINT "workflow_histories_customer_id_submitted_by_users_customer_id_id_fk" FOREIGN KEY ("customer_id","submitted_by") REFERENCES "public"."users"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user" ON "auth"."accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rate_limits_ends" ON "auth"."rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "auth"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "auth"."verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "checklist_tags_tag" ON "checklist_tags" USING btree ("customer_id","tag_id");--> statement-breakpoint
CREATE INDEX "checklists_type_name" ON "checklists" USING btree ("customer_id","type","name");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_platform_owner" ON "customers" USING btree ("is_platform_owner") WHERE is_platform_owner;--> statement-breakpoint
CREATE INDEX "drafts_checklist" ON "drafts" USING btree ("customer_id","checklist_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "files_content" ON "files" USING btree ("customer_id","sha256");--> statement-breakpoint
CREATE INDEX "group_members_user" ON "group_members" USING btree ("customer_id","user_id");--> statement-breakpoint
CREATE INDEX "issue_comments_issue" ON "issue_comments" USING btree ("customer_id","issue_id");--> statement-breakpoint
CREATE INDEX "issue_histories_issue" ON "issue_histories" USING btree ("customer_id","issue_id");--> statement-breakpoint
CREATE INDEX "issue_occurrences_issue" ON "issue_occurrences" USING btree ("customer_id","issue_id");--> statement-breakpoint
CREATE INDEX "issue_occurrences_submission" ON "issue_occurrences" USING btree ("customer_id","submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "issues_one_open" ON "issues" USING btree ("customer_id","occurrence_key") WHERE occurrence_key is not null and status in ('open', 'in-progress');--> statement-breakpoint
CREATE INDEX "issues_status" ON "issues" USING btree ("customer_id","type","status","due_date");--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "mails_entity" ON "mails" USING btree ("customer_id","entity","entity_id");--> statement-breakpoint
CREATE INDEX "audit_rows_entity" ON "audit_rows" USING btree ("customer_id","entity","entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_ir_number" ON "submissions" USING btree ("customer_id","ir_number") WHERE ir_number is not null;--> statement-breakpoint
CREATE INDEX "submissions_checklist" ON "submissions" USING btree ("customer_id","checklist_id","submitted_at");--> statement-breakpoint
CREATE INDEX "submissions_pending" ON "submissions" USING btree ("customer_id","pending_with","pending_since") WHERE pending_with is not null;--> statement-breakpoint
CREATE INDEX "submissions_own" ON "submissions" USING btree ("customer_id","submitted_by","submitted_at");--> statement-breakpoint
CREATE INDEX "submissions_submitted" ON "submissions" USING btree ("customer_id","type","submitted_at");--> statement-breakpoint
CREATE INDEX "tutorials_name" ON "tutorials" USING btree ("customer_id","name");--> statement-breakpoint
CREATE INDEX "user_roles_role" ON "user_roles" USING btree ("customer_id","role_id");--> statement-breakpoint
CREATE INDEX "workflow_histories_submission" ON "workflow_histories" USING btree ("customer_id","submission_id","sequence");--> statement-breakpoint
CREATE POLICY "customer" ON "checklist_assignments" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "checklist_assignments" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "checklist_categories" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "checklist_categories" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "checklist_revisions" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "checklist_revisions" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "checklist_tags" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "checklist_tags" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "checklists" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "checklists" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "customers" AS PERMISSIVE FOR ALL TO "gemba_app" USING (id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "customers" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "draft_copies" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "draft_copies" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "drafts" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "drafts" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "files" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "files" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "group_members" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "group_members" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "groups" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "groups" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "issue_comments" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "issue_comments" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "issue_histories" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "issue_histories" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "issue_occurrences" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "issue_occurrences" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "issues" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "issues" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "mail_recipients" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "mail_recipients" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "mails" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "mails" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "audit_heads" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "audit_heads" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "audit_rows" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "audit_rows" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform" ON "installation" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "roles" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "roles" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "number_series" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "number_series" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "submission_rounds" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "submission_rounds" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "submissions" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "submissions" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "tags" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "tags" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "tutorials" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "tutorials" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "user_roles" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "user_roles" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "users" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "users" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "workflow_histories" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "workflow_histories" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);