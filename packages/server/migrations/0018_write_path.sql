ALTER TABLE "checklist_assignments" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "checklist_categories" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "checklist_categories" ALTER COLUMN "updated_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "checklist_revisions" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "checklist_tags" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "checklists" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "checklists" ALTER COLUMN "updated_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "updated_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "draft_claims" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "draft_copies" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "draft_inspectors" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "drafts" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "drafts" ALTER COLUMN "updated_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "group_members" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "groups" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "groups" ALTER COLUMN "updated_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "inbox_entries" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "issue_comments" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "issue_histories" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "issue_occurrences" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "issues" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "issues" ALTER COLUMN "updated_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "mail_recipients" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "subject" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "html" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_heads" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "audit_rows" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "roles" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "roles" ALTER COLUMN "updated_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "saved_views" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "number_series" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "submission_rounds" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "submissions" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "submissions" ALTER COLUMN "updated_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "tags" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "tags" ALTER COLUMN "updated_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "tutorials" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "tutorials" ALTER COLUMN "updated_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "user_roles" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "updated_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "inspector_releases" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "workflow_histories" ALTER COLUMN "created_at" SET DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now());--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "ordered" jsonb;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "data" jsonb;--> statement-breakpoint
SET LOCAL ROLE "gemba_platform";--> statement-breakpoint
UPDATE "drafts" SET "ordered" = (
	SELECT jsonb_build_object('by', h."submitted_by", 'role', h."role", 'comment', h."comment",
		'at', to_char(h."created_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
	FROM "workflow_histories" h
	WHERE h."customer_id" = "drafts"."customer_id" AND h."submission_id" = "drafts"."submission_id"
		AND h."decision" = 'setting-correction' AND h."round" = "drafts"."round" - 1
	ORDER BY h."sequence" DESC LIMIT 1
) WHERE "round" > 1 AND "ended_at" IS NULL;--> statement-breakpoint
RESET ROLE;
