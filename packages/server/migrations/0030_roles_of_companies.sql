ALTER TABLE "roles" ADD COLUMN "description" varchar(200) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "based_on" varchar(100);--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_in_any_case" ON "roles" USING btree ("customer_id",lower("name"));