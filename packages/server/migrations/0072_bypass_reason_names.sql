ALTER TABLE "bypass_reasons" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
SET LOCAL ROLE "gemba_platform";--> statement-breakpoint
UPDATE "bypass_reasons" AS "r" SET "names" = coalesce((
	SELECT jsonb_build_object('en', "d"."en", 'de', "d"."de", 'ar', "d"."ar") FROM (VALUES
		('Machine down', 'Maschine steht', 'توقف الآلة'),
		('No production planned', 'Keine Produktion geplant', 'لا إنتاج مخططًا'),
		('Gauge at calibration', 'Messmittel in der Kalibrierung', 'أداة القياس قيد المعايرة'),
		('Other', 'Sonstiges', 'سبب آخر')
	) AS "d" ("en", "de", "ar")
	WHERE "r"."name" = CASE "c"."settings" ->> 'language' WHEN 'de' THEN "d"."de" WHEN 'ar' THEN "d"."ar" ELSE "d"."en" END
		AND NOT EXISTS (SELECT FROM "bypass_reasons" AS "o" WHERE "o"."customer_id" = "r"."customer_id" AND "o"."id" <> "r"."id"
			AND lower("o"."name") IN (lower("d"."en"), lower("d"."de"), lower("d"."ar")))
), jsonb_build_object(coalesce("c"."settings" ->> 'language', 'en'), "r"."name"))
FROM "customers" AS "c" WHERE "c"."id" = "r"."customer_id";--> statement-breakpoint
RESET ROLE;
