CREATE SCHEMA "auth";
--> statement-breakpoint
CREATE TABLE "auth"."accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."identities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"username" text,
	"display_username" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_email_unique" UNIQUE("email"),
	CONSTRAINT "identities_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "auth"."memberships" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"customer_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."rate_limits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "rate_limits_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "auth"."sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"active_customer_id" uuid,
	"undecided" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "auth"."sign_in_failures" (
	"username" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"locked_until" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"name" varchar(100) NOT NULL,
	"is_platform_owner" boolean DEFAULT false NOT NULL,
	"features" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"expires_on" date,
	"expiration_lead_days" integer DEFAULT 30 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "group_members" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "group_members_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "group_members_once" UNIQUE("customer_id","group_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "group_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "groups" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"name" varchar(100) NOT NULL,
	CONSTRAINT "groups_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "groups_name" UNIQUE("customer_id","name")
);
--> statement-breakpoint
ALTER TABLE "groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"sequence" bigint DEFAULT 0 NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "audit_heads_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "audit_heads_customer" UNIQUE("customer_id")
);
--> statement-breakpoint
ALTER TABLE "audit_heads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_rows" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"sequence" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"action" varchar(80) NOT NULL,
	"entity" varchar(60) NOT NULL,
	"entity_id" uuid,
	"record" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_rows_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "audit_rows_sequence" UNIQUE("customer_id","sequence")
);
--> statement-breakpoint
ALTER TABLE "audit_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"key" varchar(100) NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" varchar(200) NOT NULL,
	"fingerprint" varchar(64) NOT NULL,
	"status" integer,
	"answer" jsonb,
	CONSTRAINT "idempotency_keys_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "idempotency_keys_key" UNIQUE("customer_id","user_id","endpoint","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "roles" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"name" varchar(100) NOT NULL,
	"permissions" text[] NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	CONSTRAINT "roles_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "roles_name" UNIQUE("customer_id","name")
);
--> statement-breakpoint
ALTER TABLE "roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tags" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"name" varchar(60) NOT NULL,
	"type" varchar(40) DEFAULT 'category' NOT NULL,
	CONSTRAINT "tags_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "tags_name" UNIQUE("customer_id","type","name")
);
--> statement-breakpoint
ALTER TABLE "tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tutorials" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"name" varchar(100) NOT NULL,
	"url" varchar(500) NOT NULL,
	CONSTRAINT "tutorials_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "tutorials" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_roles" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "user_roles_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "user_roles_once" UNIQUE("customer_id","user_id","role_id")
);
--> statement-breakpoint
ALTER TABLE "user_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"username" varchar(60) NOT NULL,
	"first_name" varchar(60) DEFAULT '' NOT NULL,
	"last_name" varchar(60) DEFAULT '' NOT NULL,
	"email" varchar(200),
	"badge" varchar(40),
	"active" boolean DEFAULT true NOT NULL,
	"is_b2c_user" boolean DEFAULT false NOT NULL,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "users_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "users_username" UNIQUE("customer_id","username")
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "auth"."accounts" ADD CONSTRAINT "accounts_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."memberships" ADD CONSTRAINT "memberships_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD CONSTRAINT "sessions_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_customer_id_group_id_groups_customer_id_id_fk" FOREIGN KEY ("customer_id","group_id") REFERENCES "public"."groups"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_customer_id_user_id_users_customer_id_id_fk" FOREIGN KEY ("customer_id","user_id") REFERENCES "public"."users"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_customer_id_user_id_users_customer_id_id_fk" FOREIGN KEY ("customer_id","user_id") REFERENCES "public"."users"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_customer_id_role_id_roles_customer_id_id_fk" FOREIGN KEY ("customer_id","role_id") REFERENCES "public"."roles"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user" ON "auth"."accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "memberships_user" ON "auth"."memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "auth"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "auth"."verifications" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_platform_owner" ON "customers" USING btree ("is_platform_owner") WHERE is_platform_owner;--> statement-breakpoint
CREATE INDEX "group_members_user" ON "group_members" USING btree ("customer_id","user_id");--> statement-breakpoint
CREATE INDEX "audit_rows_entity" ON "audit_rows" USING btree ("customer_id","entity","entity_id");--> statement-breakpoint
CREATE INDEX "tutorials_name" ON "tutorials" USING btree ("customer_id","name");--> statement-breakpoint
CREATE INDEX "user_roles_role" ON "user_roles" USING btree ("customer_id","role_id");--> statement-breakpoint
CREATE POLICY "customer" ON "customers" AS PERMISSIVE FOR ALL TO "gemba_app" USING (id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "customers" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "group_members" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "group_members" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "groups" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "groups" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "audit_heads" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "audit_heads" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "audit_rows" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "audit_rows" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "roles" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "roles" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "tags" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "tags" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "tutorials" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "tutorials" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "user_roles" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "user_roles" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "users" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "users" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);