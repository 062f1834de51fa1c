ALTER TABLE "inbox_entries" ADD COLUMN "target" varchar(60);--> statement-breakpoint
-- Until now queries put it together from the kind and the field that decides who may open it.
SET LOCAL ROLE "gemba_platform";--> statement-breakpoint
UPDATE "inbox_entries" SET "target" = concat_ws(' ', "kind", coalesce("notification" ->> 'role', "notification" ->> 'type'));--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
ALTER TABLE "inbox_entries" ALTER COLUMN "target" SET NOT NULL;
