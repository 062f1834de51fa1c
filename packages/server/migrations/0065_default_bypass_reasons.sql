-- Companies from before there were reasons to bypass a run begin with those of a new company, in its language: for each
-- type of checklists for which they have none. What they have stays as it is. The platform's role sees all rows.
SET LOCAL ROLE "gemba_platform";--> statement-breakpoint
INSERT INTO "bypass_reasons" ("customer_id", "name", "checklist_types", "needs_text", "needs_cosigner", "active", "place")
SELECT "c"."id", CASE "c"."settings" ->> 'language' WHEN 'de' THEN "d"."de" WHEN 'ar' THEN "d"."ar" ELSE "d"."en" END,
	"w"."types", "d"."needs_text", "d"."needs_cosigner", true, "d"."place"
FROM "customers" AS "c" CROSS JOIN (VALUES
	('Machine down', 'Maschine steht', 'توقف الآلة', '{process,product}'::text[], false, false, 10),
	('No production planned', 'Keine Produktion geplant', 'لا إنتاج مخططًا', '{process,product}', false, false, 20),
	('Gauge at calibration', 'Messmittel in der Kalibrierung', 'أداة القياس قيد المعايرة', '{product}', false, true, 30),
	('Other', 'Sonstiges', 'سبب آخر', '{process,product}', true, false, 90)
) AS "d" ("en", "de", "ar", "types", "needs_text", "needs_cosigner", "place")
CROSS JOIN LATERAL (SELECT ARRAY(SELECT "t" FROM unnest("d"."types") AS "t" WHERE NOT EXISTS (
	SELECT FROM "bypass_reasons" AS "r" WHERE "r"."customer_id" = "c"."id" AND "t" = ANY("r"."checklist_types")))) AS "w" ("types")
WHERE cardinality("w"."types") > 0
ON CONFLICT ("customer_id", "folded") DO NOTHING;--> statement-breakpoint
RESET ROLE;
