ALTER TABLE "auth"."identities" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."sign_in_failures" ADD COLUMN "origin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."sign_in_failures" DROP CONSTRAINT "sign_in_failures_pkey";--> statement-breakpoint
ALTER TABLE "auth"."sign_in_failures" ADD CONSTRAINT "sign_in_failures_username_origin_pk" PRIMARY KEY("username","origin");
--> statement-breakpoint
-- Fingerprints of signed decisions held the password; it can be guessed from them.
SET LOCAL ROLE "gemba_platform";--> statement-breakpoint
UPDATE "idempotency_keys" SET "fingerprint" = '' WHERE "endpoint" = '/checklist-submissions/:id/decisions';--> statement-breakpoint
RESET ROLE;
