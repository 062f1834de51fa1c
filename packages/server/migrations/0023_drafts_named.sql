ALTER TABLE "drafts" ADD COLUMN "named" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- A draft begins with day and minute as its name; those that still have it were not named. The platform's role sees all
-- rows.
SET LOCAL ROLE "gemba_platform";--> statement-breakpoint
UPDATE "drafts" SET "named" = false WHERE "name" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}$';--> statement-breakpoint
RESET ROLE;
