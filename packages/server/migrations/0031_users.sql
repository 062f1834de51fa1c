ALTER TABLE "auth"."memberships" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_sign_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (replace(lower(regexp_replace(normalize(username || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(badge, '') || ' ' || first_name, NFD), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss')) STORED NOT NULL;