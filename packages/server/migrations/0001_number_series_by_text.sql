ALTER TABLE "number_series" ALTER COLUMN "series" SET DATA TYPE varchar(80);--> statement-breakpoint
-- A series was named by its period, 'inspection 2026'; now by what its numbers show, 'inspection IR-2026-#'. The owner
-- of the tables sees no rows, because row-level security is forced on him too; the platform's role sees all.
SET LOCAL ROLE "gemba_platform";--> statement-breakpoint
UPDATE "number_series" SET "series" = "was"."name" || ' ' || regexp_replace(
  replace(replace(replace("was"."pattern",
    '{yyyy}', substr("was"."period", 1, 4)),
    '{yy}', substr("was"."period", 3, 2)),
    '{MM}', coalesce(nullif(substr("was"."period", 6, 2), ''), '#')),
  '\{0+\}', '#')
FROM (
  SELECT "number_series"."id", split_part("series", ' ', 1) AS "name", split_part("series", ' ', 2) AS "period",
    CASE split_part("series", ' ', 1)
      WHEN 'issue' THEN coalesce("settings" ->> 'issueNumberPattern', 'IS-{0000}')
      ELSE coalesce("settings" ->> 'inspectionNumberPattern', 'IR-{yyyy}-{000000}')
    END AS "pattern"
  FROM "number_series" JOIN "customers" ON "customers"."id" = "number_series"."customer_id"
) AS "was" WHERE "was"."id" = "number_series"."id";--> statement-breakpoint
RESET ROLE;
