ALTER TABLE "inbox_entries" RENAME COLUMN "news" TO "notification";
