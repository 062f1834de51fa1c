ALTER TABLE "checklist_questions" ADD COLUMN "section" varchar(100);--> statement-breakpoint
ALTER TABLE "checklist_questions" ADD COLUMN "section_title" jsonb;--> statement-breakpoint
SET LOCAL ROLE "gemba_platform";--> statement-breakpoint
UPDATE "checklist_questions" SET "section" = found."section", "section_title" = found."title"
FROM (
	SELECT DISTINCT ON (r."customer_id", r."checklist_id", q."value" ->> 'id')
		r."customer_id", r."checklist_id", q."value" ->> 'id' AS "question", s."value" ->> 'id' AS "section", s."value" -> 'title' AS "title"
	FROM "checklist_revisions" r, jsonb_array_elements(r."definition" -> 'sections') s ("value"), jsonb_array_elements(s."value" -> 'questions') q ("value")
	ORDER BY r."customer_id", r."checklist_id", q."value" ->> 'id', r."revision" DESC
) found
WHERE found."customer_id" = "checklist_questions"."customer_id" AND found."checklist_id" = "checklist_questions"."checklist_id"
	AND found."question" = "checklist_questions"."question";--> statement-breakpoint
UPDATE "checklist_questions" SET "section_title" = newest."title"
FROM (
	SELECT DISTINCT ON (r."customer_id", r."checklist_id", s."value" ->> 'id')
		r."customer_id", r."checklist_id", s."value" ->> 'id' AS "section", s."value" -> 'title' AS "title"
	FROM "checklist_revisions" r, jsonb_array_elements(r."definition" -> 'sections') s ("value")
	ORDER BY r."customer_id", r."checklist_id", s."value" ->> 'id', r."revision" DESC
) newest
WHERE newest."customer_id" = "checklist_questions"."customer_id" AND newest."checklist_id" = "checklist_questions"."checklist_id"
	AND newest."section" = "checklist_questions"."section";--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
ALTER TABLE "checklist_questions" ALTER COLUMN "section" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "checklist_questions" ALTER COLUMN "section_title" SET NOT NULL;