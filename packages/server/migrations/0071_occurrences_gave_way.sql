ALTER TABLE "occurrences" ADD COLUMN "gave_way" uuid;--> statement-breakpoint
CREATE INDEX "occurrences_gave_way" ON "occurrences" USING btree ("customer_id","gave_way") WHERE gave_way is not null;