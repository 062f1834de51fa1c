CREATE TABLE "import_rows" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" text[] NOT NULL,
	"outcome" varchar(10),
	"thing_id" uuid,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"written" integer,
	CONSTRAINT "import_rows_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "imports" (
	"customer_id" uuid DEFAULT nullif(current_setting('app.customer_id', true), '')::uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) NOT NULL,
	"updated_by" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"kind" varchar(20) NOT NULL,
	"file_name" varchar(200) NOT NULL,
	"reading" jsonb NOT NULL,
	"heads" text[] NOT NULL,
	"fields" jsonb NOT NULL,
	"state" varchar(10) DEFAULT 'checking' NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"rows" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{"new":0,"changed":0,"same":0,"error":0}'::jsonb NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"invite" boolean DEFAULT false NOT NULL,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "imports_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_customer_id_import_id_imports_customer_id_id_fk" FOREIGN KEY ("customer_id","import_id") REFERENCES "public"."imports"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_in_order" ON "import_rows" USING btree ("customer_id","import_id","row");--> statement-breakpoint
CREATE INDEX "import_rows_outcome" ON "import_rows" USING btree ("customer_id","import_id","outcome","row");--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("customer_id","kind","created_at");--> statement-breakpoint
CREATE POLICY "customer" ON "import_rows" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "import_rows" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer" ON "imports" AS PERMISSIVE FOR ALL TO "gemba_app" USING (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid) WITH CHECK (customer_id = nullif(current_setting('app.customer_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "platform" ON "imports" AS PERMISSIVE FOR ALL TO "gemba_platform" USING (true) WITH CHECK (true);