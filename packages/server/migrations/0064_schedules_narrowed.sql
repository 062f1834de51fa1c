ALTER TABLE "schedules" ADD COLUMN "narrowed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
SET LOCAL ROLE "gemba_platform";--> statement-breakpoint
UPDATE "schedules" s SET "narrowed" = true WHERE EXISTS (SELECT FROM "schedule_audience" a WHERE a."customer_id" = s."customer_id" AND a."schedule_id" = s."id");--> statement-breakpoint
RESET ROLE;
