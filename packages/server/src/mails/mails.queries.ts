import type { QueryOf } from '@gemba/domain/core/endpoint'
import type { listMails } from '@gemba/domain/mails/mails.endpoints'
import type { MailStatus } from '@gemba/domain/mails/mails.schema'
import { and, eq, getTableColumns, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { containing, countedPage, ordered, totalCount } from '../platform/database/paging.ts'
import { found } from '../platform/http/refusal.ts'
import { mails } from './public/mails.table.ts'

type Recipient = {
  address: string
  name: string
  status: MailStatus
  reason: string | null
  attempts: number
  sentAt: string | null
}

// Written out: in a subquery the builder would name the outer columns without their table.
const recipients = sql<Recipient[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('address', r.address, 'name', r.name, 'status', r.status, 'reason', r.reason,
    'attempts', r.attempts, 'sentAt', r.sent_at) order by r.address), '[]')
  from mail_recipients r where r.customer_id = mails.customer_id and r.mail_id = mails.id)`.as('recipients')

const { html: _, text: __, ...short } = getTableColumns(mails)

/** A page of the outbox, newest first by default. */
export const findMails = async (tx: Tx, query: QueryOf<typeof listMails>, zone: string) => {
  const { next, count, search, id, status, entity, entityId, startDate, endDate, ...order } = query
  const where = and(
    id ? eq(mails.id, id) : undefined,
    status ? eq(mails.status, status) : undefined,
    entity ? eq(mails.entity, entity) : undefined,
    entityId ? eq(mails.entityId, entityId) : undefined,
    startDate ? sql`${mails.createdAt} >= ${startDate}::date::timestamp at time zone ${zone}` : undefined,
    endDate ? sql`${mails.createdAt} < (${endDate}::date + 1)::timestamp at time zone ${zone}` : undefined,
    search ? matching(containing(search)) : undefined,
  )
  const { rows, total } = await countedPage(
    tx
      .select({ ...short, recipients })
      .from(mails)
      .where(where)
      .orderBy(...ordered(offered, order, { sort: 'createdAt', descending: true }, mails.id)),
    { next, count },
    tx.select(totalCount).from(mails).where(where),
  )
  return { mails: rows, total }
}

const offered = {
  createdAt: mails.createdAt,
  subject: mails.subject,
  status: mails.status,
  sentAt: mails.sentAt,
  kind: mails.kind,
}

const matching = (words: string): SQL | undefined =>
  or(
    ilike(mails.subject, words),
    sql`exists (select from mail_recipients r where r.customer_id = mails.customer_id and r.mail_id = mails.id
      and r.address ilike ${words})`,
  )

export const getMailRow = async (tx: Tx, id: string) => {
  const [row] = await tx
    .select({ ...getTableColumns(mails), recipients })
    .from(mails)
    .where(eq(mails.id, id))
  return found(row)
}
