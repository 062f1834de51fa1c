ALTER TABLE "draft_copies" ADD COLUMN "became_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "referred_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "draft_copies" ADD CONSTRAINT "draft_copies_customer_id_became_id_drafts_customer_id_id_fk" FOREIGN KEY ("customer_id","became_id") REFERENCES "public"."drafts"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_of_person" ON "files" USING btree ("customer_id","created_by","created_at");