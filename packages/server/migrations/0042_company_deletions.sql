CREATE TABLE "company_deletions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" varchar(100) NOT NULL,
	"reason" varchar(300) NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_by" varchar(200) NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"called_off_at" timestamp with time zone,
	"called_off_by" varchar(200),
	"began_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"last_sequence" bigint,
	"last_hash" text
);
--> statement-breakpoint
ALTER TABLE "company_deletions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "company_holds" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" varchar(200) NOT NULL,
	"reason" varchar(300) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_holds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "company_deletions_open" ON "company_deletions" USING btree ("company_id") WHERE called_off_at is null;--> statement-breakpoint
CREATE INDEX "company_deletions_done" ON "company_deletions" USING btree ("done_at");--> statement-breakpoint
CREATE POLICY "platform" ON "company_deletions" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform" ON "company_holds" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);