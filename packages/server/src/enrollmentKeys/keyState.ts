import type { KeyState } from '@gemba/domain/enrollmentKeys/enrollmentKeys.schema'
import { type SQL, sql } from 'drizzle-orm'
import { firstZone, minuteIn } from '../platform/zone.ts'

/** Today in a company's timezone, in which the days of its keys count. */
export const todayIn = (timezone: string | null | undefined): string => minuteIn(firstZone(timezone)).slice(0, 10)

/** The state of a key on a day, the most final first. */
export const stateOn = (today: string): SQL<KeyState> => sql<KeyState>`case
  when enrollment_keys.revoked_at is not null then 'revoked'
  when enrollment_keys.ends_on < ${today}::date then 'ended'
  when enrollment_keys.uses >= enrollment_keys.max_uses then 'usedUp'
  when enrollment_keys.starts_on > ${today}::date then 'scheduled'
  else 'open' end`
