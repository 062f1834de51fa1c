DROP INDEX "report_views_person";--> statement-breakpoint
CREATE INDEX "report_views_person" ON "report_views" USING btree ("customer_id","created_by","created_at");