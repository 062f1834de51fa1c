ALTER TABLE "users" ADD COLUMN "deactivated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "legal_hold" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "anonymized_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_left" ON "users" USING btree ("customer_id","deactivated_at") WHERE deactivated_at is not null and anonymized_at is null;--> statement-breakpoint
-- When they were deactivated was not kept: no later than the last change of them. The platform's role sees all rows.
SET LOCAL ROLE "gemba_platform";--> statement-breakpoint
UPDATE "users" SET "deactivated_at" = "updated_at" WHERE NOT "active";--> statement-breakpoint
RESET ROLE;
