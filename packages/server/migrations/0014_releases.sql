CREATE TABLE "inspector_releases" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"submission_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"confirmed" boolean,
	"settled_by" uuid,
	"settled_at" timestamp with time zone,
	CONSTRAINT "inspector_releases_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "inspector_releases" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workflow_histories" ADD COLUMN "release_id" uuid;--> statement-breakpoint
ALTER TABLE "inspector_releases" ADD CONSTRAINT "inspector_releases_customer_id_submission_id_submissions_customer_id_id_fk" FOREIGN KEY ("customer_id","submission_id") REFERENCES "public"."submissions"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspector_releases" ADD CONSTRAINT "inspector_releases_customer_id_user_id_users_customer_id_id_fk" FOREIGN KEY ("customer_id","user_id") REFERENCES "public"."users"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspector_releases" ADD CONSTRAINT "inspector_releases_customer_id_settled_by_users_customer_id_id_fk" FOREIGN KEY ("customer_id","settled_by") REFERENCES "public"."users"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inspector_releases_once" ON "inspector_releases" USING btree ("customer_id","submission_id","user_id") WHERE confirmed is not false;--> statement-breakpoint
ALTER TABLE "workflow_histories" ADD CONSTRAINT "workflow_histories_customer_id_release_id_inspector_releases_customer_id_id_fk" FOREIGN KEY ("customer_id","release_id") REFERENCES "public"."inspector_releases"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "customer" ON "inspector_releases" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "inspector_releases" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);