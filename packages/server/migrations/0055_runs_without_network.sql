ALTER TABLE "drafts" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "begun_on_device" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "submitted_on_device" timestamp with time zone;