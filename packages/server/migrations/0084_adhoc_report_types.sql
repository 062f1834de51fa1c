ALTER TABLE "adhoc_reports" ADD COLUMN "type_filters" jsonb;--> statement-breakpoint
SET LOCAL ROLE "gemba_platform";--> statement-breakpoint
UPDATE "adhoc_reports" SET "type_filters" = jsonb_path_query_array(newest."document" -> 'filters', '$[*] ? (@.filterType == 1 && @.operator == "In" && @.target.column == "checklistType")')
FROM "adhoc_report_revisions" newest
WHERE newest."customer_id" = "adhoc_reports"."customer_id" AND newest."report_id" = "adhoc_reports"."id"
	AND newest."revision" = "adhoc_reports"."revision";--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
ALTER TABLE "adhoc_reports" ALTER COLUMN "type_filters" SET NOT NULL;