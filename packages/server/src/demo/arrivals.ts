// When people signed in during the last weeks: on most working days, now and then with a wrong password first, and on the
// browsers of their shop.
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'

const days = 60

/** Notes the sign-ins of everyone who has signed in, back from the last one. */
export const noteArrivals = (tx: Tx) =>
  tx.execute(sql`
    with people as (
      select id, last_sign_in_at as last, abs(hashtext(username)::bigint) as seed,
        (array['Chrome, Windows', 'Edge, Windows', 'Chrome, Android', 'Safari, iPad'])[1 + length(username) % 4] as device
      from users where last_sign_in_at is not null
    ), arrivals as (
      select p.*, day, p.last - day * interval '1 day' + ((p.seed + day * 7919) % 23) * interval '1 minute' * sign(day) as at
      from people p, generate_series(0, ${days}::int) day
      where day = 0 or (extract(isodow from p.last - day * interval '1 day') < 6 and (p.seed + day) % 11 > 1)
    )
    insert into sign_ins (user_id, method, outcome, device, network, created_at, created_by)
    select id, 'password', outcome, device, case when (seed + day) % 17 = 3 then '203.0.113.0' else '10.20.4.0' end,
      at - before * interval '1 minute', case when outcome = 'signedIn' then id end
    from arrivals, (values ('signedIn', 0, 1), ('wrongPassword', 1, 13), ('wrongPassword', 2, 39)) as tries(outcome, before, every)
    where (seed + day) % every = 0`)
