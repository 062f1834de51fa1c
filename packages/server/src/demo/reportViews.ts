// Which reports were opened during the last weeks, by those who may: after most of their sign-ins one or two of the standard ones.
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'

/** Notes views after the sign-ins that are noted. */
export const noteReportViews = (tx: Tx) =>
  tx.execute(sql`
    insert into report_views (report_id, kind, created_at, created_by)
    select ('5f0d3c1a-000' || report || '-4a70-9b7e-6d1c2f3a4b0' || report)::uuid, 'standard',
      s.created_at + report * interval '7 minutes', s.user_id
    from sign_ins s, generate_series(1, 7) report
    where s.outcome = 'signedIn' and abs(hashtext(s.created_at::date::text || report)) % (2 + report) = 1
      and exists (select from user_roles ur join roles r on r.id = ur.role_id
        where ur.user_id = s.user_id and 'BI Report Review' = any(r.permissions))`)
