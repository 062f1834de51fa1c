DROP INDEX "submissions_submitted";--> statement-breakpoint
CREATE INDEX "issues_newest" ON "issues" USING btree ("customer_id","type",(status = 'closed'),created_at desc,"id");--> statement-breakpoint
CREATE INDEX "audit_rows_at" ON "audit_rows" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "audit_rows_user" ON "audit_rows" USING btree ("customer_id","user_id","sequence");--> statement-breakpoint
CREATE INDEX "submissions_days" ON "submissions" USING btree ("customer_id","type","submitted_at","ir_number","id");