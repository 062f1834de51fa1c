DROP INDEX "issues_status";--> statement-breakpoint
CREATE INDEX "issues_filters" ON "issues" USING btree ("customer_id","type","status","due_date","severity","owner_id","checklist_id");--> statement-breakpoint
CREATE INDEX "mails_status" ON "mails" USING btree ("customer_id","status","created_at");