import type { LinkState } from '@gemba/domain/publicLinks/publicLinks.schema'
import { wrongPinsADay } from '@gemba/domain/publicLinks/publicLinks.schema'
import { type SQL, sql } from 'drizzle-orm'
import { firstZone, minuteIn } from '../../platform/zone.ts'

/** Today in a company's timezone, in which the days of its links count. */
export const todayIn = (timezone: string | null | undefined): string => minuteIn(firstZone(timezone)).slice(0, 10)

/** The state of a link on a day, the most final first. */
export const stateOn = (today: string): SQL<LinkState> => sql<LinkState>`case
  when public_links.revoked_at is not null then 'revoked'
  when public_links.ends_on < ${today}::date then 'ended'
  when public_links.uses >= public_links.max_uses then 'usedUp'
  when public_links.series and not exists (select from public_codes pc
    where pc.customer_id = public_links.customer_id and pc.link_id = public_links.id and pc.used_at is null) then 'usedUp'
  when exists (select from checklists c where c.customer_id = public_links.customer_id
    and c.id = public_links.checklist_id and (not c.active or c.withdrawn_at is not null)) then 'inactive'
  when exists (select from users u where u.customer_id = public_links.customer_id
    and u.id = public_links.owner_id and not u.active) then 'ownerLeft'
  when public_links.wrong_pins >= ${wrongPinsADay}::int and public_links.wrong_pins_until > now() then 'locked'
  else 'open' end`
