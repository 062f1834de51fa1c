CREATE TABLE "enrollment_key_groups" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"key_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	CONSTRAINT "enrollment_key_groups_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "enrollment_key_groups_once" UNIQUE("customer_id","key_id","group_id")
);
--> statement-breakpoint
ALTER TABLE "enrollment_key_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "enrollment_key_roles" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"key_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "enrollment_key_roles_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "enrollment_key_roles_once" UNIQUE("customer_id","key_id","role_id")
);
--> statement-breakpoint
ALTER TABLE "enrollment_key_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "enrollment_key_uses" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"key_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_new" boolean NOT NULL,
	CONSTRAINT "enrollment_key_uses_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "enrollment_key_uses_once" UNIQUE("customer_id","key_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "enrollment_key_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "enrollment_keys" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"name" varchar(100) NOT NULL,
	"code" varchar(12) NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"email_domain" varchar(100) DEFAULT '' NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "enrollment_keys_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "enrollment_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_tags" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"user_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "user_tags_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "user_tags_once" UNIQUE("customer_id","user_id","tag_id")
);
--> statement-breakpoint
ALTER TABLE "user_tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tag_types" ADD COLUMN "applies_to" text[] DEFAULT '{checklists}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tag_types" ADD COLUMN "multiple" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "tag_types" ADD COLUMN "folded" text GENERATED ALWAYS AS (trim(regexp_replace(replace(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f\u064b-\u0652\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g')), 'ß', 'ss'), '\s+', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "folded" text GENERATED ALWAYS AS (trim(regexp_replace(replace(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f\u064b-\u0652\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g')), 'ß', 'ss'), '\s+', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "enrollment_key_groups" ADD CONSTRAINT "enrollment_key_groups_customer_id_key_id_enrollment_keys_customer_id_id_fk" FOREIGN KEY ("customer_id","key_id") REFERENCES "public"."enrollment_keys"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_key_groups" ADD CONSTRAINT "enrollment_key_groups_customer_id_group_id_groups_customer_id_id_fk" FOREIGN KEY ("customer_id","group_id") REFERENCES "public"."groups"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_key_roles" ADD CONSTRAINT "enrollment_key_roles_customer_id_key_id_enrollment_keys_customer_id_id_fk" FOREIGN KEY ("customer_id","key_id") REFERENCES "public"."enrollment_keys"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_key_roles" ADD CONSTRAINT "enrollment_key_roles_customer_id_role_id_roles_customer_id_id_fk" FOREIGN KEY ("customer_id","role_id") REFERENCES "public"."roles"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_key_uses" ADD CONSTRAINT "enrollment_key_uses_customer_id_key_id_enrollment_keys_customer_id_id_fk" FOREIGN KEY ("customer_id","key_id") REFERENCES "public"."enrollment_keys"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_key_uses" ADD CONSTRAINT "enrollment_key_uses_customer_id_user_id_users_customer_id_id_fk" FOREIGN KEY ("customer_id","user_id") REFERENCES "public"."users"("customer_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_tags" ADD CONSTRAINT "user_tags_customer_id_user_id_users_customer_id_id_fk" FOREIGN KEY ("customer_id","user_id") REFERENCES "public"."users"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_tags" ADD CONSTRAINT "user_tags_customer_id_tag_id_tags_customer_id_id_fk" FOREIGN KEY ("customer_id","tag_id") REFERENCES "public"."tags"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrollment_key_groups_group" ON "enrollment_key_groups" USING btree ("customer_id","group_id");--> statement-breakpoint
CREATE INDEX "enrollment_key_roles_role" ON "enrollment_key_roles" USING btree ("customer_id","role_id");--> statement-breakpoint
CREATE INDEX "enrollment_key_uses_latest" ON "enrollment_key_uses" USING btree ("customer_id","key_id","created_at");--> statement-breakpoint
CREATE INDEX "enrollment_keys_code" ON "enrollment_keys" USING btree ("code");--> statement-breakpoint
CREATE INDEX "user_tags_tag" ON "user_tags" USING btree ("customer_id","tag_id");--> statement-breakpoint
CREATE INDEX "tags_folded" ON "tags" USING btree ("customer_id","type","folded");--> statement-breakpoint
CREATE POLICY "customer" ON "enrollment_key_groups" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "enrollment_key_groups" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "enrollment_key_roles" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "enrollment_key_roles" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "enrollment_key_uses" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "enrollment_key_uses" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "enrollment_keys" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "enrollment_keys" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "user_tags" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "user_tags" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);