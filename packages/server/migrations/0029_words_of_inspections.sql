CREATE INDEX "submissions_words" ON "submissions" USING gin (word_parts(customer_id, ir_number || chr(10) || lot || chr(10) || part, 3)) WITH (gin_pending_list_limit=512) WHERE ir_number is not null;--> statement-breakpoint
-- It is asked for one type now, by a function of the same name that is made at every start.
DROP FUNCTION IF EXISTS "issues_with"(text, int);
