ALTER TABLE "inbox_entries" RENAME COLUMN "news" TO "notification";--> statement-breakpoint
-- E-mails that are queued as data and not written yet. The platform's role sees all rows.
SET LOCAL ROLE "gemba_platform";--> statement-breakpoint
UPDATE "mails" SET "kind" = replace("kind", 'news', 'notification'),
	"data" = ("data" - 'news') || jsonb_build_object('notification', "data" -> 'news')
WHERE "kind" IN ('news', 'news summary') AND "data" ? 'news';--> statement-breakpoint
RESET ROLE;
