CREATE TABLE "issue_viewers" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"issue_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"type" varchar(10) NOT NULL,
	CONSTRAINT "issue_viewers_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "issue_viewers_once" UNIQUE("customer_id","user_id","type","issue_id")
);
--> statement-breakpoint
ALTER TABLE "issue_viewers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "issue_viewers" ADD CONSTRAINT "issue_viewers_customer_id_issue_id_issues_customer_id_id_fk" FOREIGN KEY ("customer_id","issue_id") REFERENCES "public"."issues"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "issue_viewers_issue" ON "issue_viewers" USING btree ("customer_id","issue_id");--> statement-breakpoint
-- All parts of a text with so many to three letters, each behind the company: an index of them leads with the company.
CREATE FUNCTION "word_parts"("company" uuid, "words" text, "shortest" int) RETURNS text[]
	LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000
	RETURN array(SELECT left("company"::text, 8) || substr("w"."text", "n", "l")
		FROM lower("words") AS "w"("text"), generate_series("shortest", 3) AS "l",
			generate_series(1, length("w"."text") + 1 - "l") AS "n");--> statement-breakpoint
CREATE INDEX "issues_words" ON "issues" USING gin (word_parts(customer_id, number || chr(10) || title || chr(10) || machine || chr(10) || part, 2)) WITH (fastupdate=false);--> statement-breakpoint
CREATE POLICY "customer" ON "issue_viewers" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "issue_viewers" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
-- Those who could see issues until now. The platform's role sees all rows.
SET LOCAL ROLE "gemba_platform";--> statement-breakpoint
INSERT INTO "issue_viewers" ("customer_id", "issue_id", "user_id", "type")
SELECT "i"."customer_id", "i"."id", "p"."user_id", "i"."type" FROM "issues" AS "i" JOIN (
	SELECT "customer_id", "id" AS "issue_id", unnest(array["owner_id", "created_by"]) AS "user_id" FROM "issues"
	UNION SELECT "o"."customer_id", "o"."issue_id", "s"."submitted_by" FROM "issue_occurrences" AS "o"
		JOIN "submissions" AS "s" ON "s"."customer_id" = "o"."customer_id" AND "s"."id" = "o"."submission_id"
	UNION SELECT "o"."customer_id", "o"."issue_id", unnest("r"."inspectors" || "r"."submitted_by") FROM "issue_occurrences" AS "o"
		JOIN "submission_rounds" AS "r" ON "r"."customer_id" = "o"."customer_id" AND "r"."submission_id" = "o"."submission_id"
) AS "p" ON "p"."customer_id" = "i"."customer_id" AND "p"."issue_id" = "i"."id" WHERE "p"."user_id" IS NOT NULL;--> statement-breakpoint
RESET ROLE;
