ALTER TABLE "submission_rounds" ALTER COLUMN "draft_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "submission_rounds" ALTER COLUMN "result" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ALTER COLUMN "result" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "submission_rounds" ADD COLUMN "bypass" jsonb;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "bypass" jsonb;--> statement-breakpoint
ALTER TABLE "submissions" DROP COLUMN "bypass_reason";--> statement-breakpoint
ALTER TABLE "submission_rounds" ADD CONSTRAINT "submission_rounds_outcome" CHECK (num_nonnulls(result, bypass) = 1);--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_outcome" CHECK (num_nonnulls(result, bypass) = 1);