import { noMailServer } from '@gemba/domain/mails/mails.schema'
import type pg from 'pg'
import { doubt, type Finding, ok } from '../../platform/doctor/finding.ts'

/** Whether e-mails of any company wait for long or failed for good in the last days. `client`: as the owner of the database. */
export const checkMails = async function* (client: pg.Client): AsyncGenerator<Finding> {
  await client.query('begin read only; set local role gemba_platform')
  const { rows } = await client.query<{ failed: number; late: number; unsent: number }>(
    `select count(*) filter (where status = 'failed' and created_at > now() - interval '3 days')::int as failed,
       count(*) filter (where status = 'queued' and reason is distinct from $1
         and created_at < now() - interval '1 hour')::int as late,
       count(*) filter (where status = 'queued' and reason = $1)::int as unsent
     from mails where status <> 'sent'`,
    [noMailServer],
  )
  await client.query('commit')
  const { failed, late, unsent } = rows[0] ?? { failed: 0, late: 0, unsent: 0 }
  if (failed > 0)
    yield doubt(
      `E-mails of the last three days that no one will send again: ${failed}.`,
      'The outbox has the reason of each, and sends again.',
    )
  if (late > 0)
    yield doubt(`E-mails that have waited for more than an hour: ${late}.`, 'The outbox has the reason of each.')
  if (unsent > 0)
    yield doubt(`E-mails that wait because there was no mail server: ${unsent}.`, 'Set SMTP_URL, and send them again.')
  if (failed + late + unsent === 0)
    yield ok('No e-mail waits for long, and none of the last three days failed for good.')
}
