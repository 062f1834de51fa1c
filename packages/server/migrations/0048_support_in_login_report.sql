DROP INDEX "sign_ins_person";--> statement-breakpoint
DROP INDEX "sign_ins_time";--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "support_id" uuid;--> statement-breakpoint
CREATE INDEX "sign_ins_person" ON "sign_ins" USING btree ("customer_id","user_id","created_at","outcome","support_id");--> statement-breakpoint
CREATE INDEX "sign_ins_time" ON "sign_ins" USING btree ("customer_id","created_at","outcome","user_id","support_id");--> statement-breakpoint
SET LOCAL ROLE "gemba_platform";--> statement-breakpoint
INSERT INTO "sign_ins" ("customer_id", "user_id", "method", "outcome", "support_id", "created_at")
  SELECT "customer_id", "user_id", 'support', 'signedIn', "id", "created_at" FROM "support_sessions";--> statement-breakpoint
RESET ROLE;
