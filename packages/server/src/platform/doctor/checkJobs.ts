import type pg from 'pg'
import { doubt, type Finding, ok } from './finding.ts'

type Queue = { name: string; failed: number; late: number }

/** Whether some node works on the jobs, and which of them gave up within a day. */
export const checkJobs = async function* (client: pg.Client): AsyncGenerator<Finding> {
  const { rows } = await client.query<Queue>(
    `select name, count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as failed,
       count(*) filter (where state in ('created', 'retry') and start_after < now() - interval '15 minutes')::int as late
     from pgboss.job group by name order by name`,
  )
  const named = (count: (queue: Queue) => number) =>
    rows
      .filter(queue => count(queue) > 0)
      .map(queue => `${queue.name} (${count(queue)})`)
      .join(', ')
  const [late, failed] = [named(({ late }) => late), named(({ failed }) => failed)]
  if (late)
    yield doubt(`Jobs have waited for more than 15 minutes: ${late}.`, 'Is Gemba running, and has it enough cores?')
  if (failed) yield doubt(`Jobs gave up within the last day: ${failed}.`, 'The log says why.')
  if (!late && !failed) yield ok('No job waits too long, and none gave up within the last day.')
}
