ALTER TABLE "schedule_sends" ADD COLUMN "place" varchar(100) DEFAULT '' NOT NULL;--> statement-breakpoint
-- Which of several places an earlier message was about is not known. The platform's role sees all rows.
SET LOCAL ROLE "gemba_platform";--> statement-breakpoint
UPDATE "schedule_sends" SET "place" = "schedules"."places" ->> 0
FROM "schedules"
WHERE "schedules"."customer_id" = "schedule_sends"."customer_id" AND "schedules"."id" = "schedule_sends"."schedule_id"
  AND jsonb_array_length("schedules"."places") = 1;--> statement-breakpoint
RESET ROLE;
