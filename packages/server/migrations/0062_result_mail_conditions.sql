ALTER TABLE "result_mail_rules" ADD COLUMN "checklist_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "result_mail_rules" ADD COLUMN "tag_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "result_mail_rules" ADD COLUMN "supervisors" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "result_mail_rules" ADD COLUMN "addresses" text[] DEFAULT '{}' NOT NULL;