ALTER TABLE "audit_heads" ADD COLUMN "seal" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- By hand: every company has a chain from its first moment, and what a row repeats can be verified. Its id follows from
-- its hash, and it was created when and by whom its record says.
ALTER TABLE "audit_heads" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_rows" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customers" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "audit_heads" ("customer_id") SELECT "id" FROM "customers" ON CONFLICT ("customer_id") DO NOTHING;--> statement-breakpoint
UPDATE "audit_rows" SET "id" = regexp_replace(substr("hash", 1, 32), '^(.{8})(.{4}).(.{3}).(.{3})', '\1-\2-8\3-8\4-')::uuid, "created_at" = "at", "created_by" = "user_id"
  WHERE "hash" ~ '^[0-9a-f]{64}$';--> statement-breakpoint
ALTER TABLE "customers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_rows" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_heads" FORCE ROW LEVEL SECURITY;
