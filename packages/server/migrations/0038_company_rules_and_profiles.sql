CREATE TABLE "auth"."company_rules" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"idle_minutes" integer NOT NULL,
	"password_length" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "picture" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "attributes" jsonb DEFAULT '{}'::jsonb NOT NULL;