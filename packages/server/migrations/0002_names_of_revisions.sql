ALTER TABLE "checklist_revisions" ADD COLUMN "names" jsonb;--> statement-breakpoint
-- "name" is the name in the default language; files brought it again among "names", where a later change of "name" would
-- not have reached it. Revisions from before keep null, and are called as their checklist is. The platform's role sees
-- all rows.
SET LOCAL ROLE "gemba_platform";--> statement-breakpoint
UPDATE "checklists" SET "names" = "names" - ("definition" ->> 'defaultLanguage')
WHERE "names" ? ("definition" ->> 'defaultLanguage');--> statement-breakpoint
RESET ROLE;
