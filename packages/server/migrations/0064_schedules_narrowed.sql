ALTER TABLE "schedules" ADD COLUMN "narrowed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "schedules" s SET "narrowed" = true WHERE EXISTS (SELECT FROM "schedule_audience" a WHERE a."customer_id" = s."customer_id" AND a."schedule_id" = s."id");
