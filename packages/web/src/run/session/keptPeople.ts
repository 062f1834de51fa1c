// People for questions of type person, as a device keeps them for where there is no network: with what else it keeps of the
// server's answers, so that they go when the sign-in ends.
import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'
import { suggestPeople } from '@gemba/domain/drafts/drafts.endpoints'
import { mostPeopleKept } from '@gemba/domain/drafts/mostPeopleKept'
import type { QueryClient } from '@tanstack/react-query'
import { asCallError, isAway } from '../../platform/callError.ts'
import { queryOf } from '../../platform/queries.ts'
import type { PersonChoice } from '../public/runTools.ts'
import { deviceChecklists } from './deviceChecklists.ts'
import type { Owner } from './deviceKept.ts'

const fresh = 60 * 60_000

const allWith = (role: string | undefined) =>
  queryOf(suggestPeople, { query: { limit: mostPeopleKept, ...(role && { role }) }, quiet: true })

/** Loads the people whom checklists on this device may ask for; none where no question asks for a person. */
export const keepPeople = async (client: QueryClient, owner: Owner): Promise<void> => {
  const checklists = await deviceChecklists.all(owner)
  const asked = checklists.flatMap(({ definition }) =>
    questionsOf(definition).flatMap(question => (question.type === 'person' ? [question.role] : [])),
  )
  for (const role of new Set(asked)) await client.prefetchQuery({ ...allWith(role), staleTime: fresh })
}

/** People by name or badge as the device has them, 20 at most. @throws the failure, where it was no missing network or nothing is kept */
export const peopleKept = async (
  client: QueryClient,
  { search, role }: { search: string; role?: string | undefined },
  failure: unknown,
): Promise<readonly PersonChoice[]> => {
  if (!isAway(asCallError(failure))) throw failure
  const { queryKey } = allWith(role)
  if (!client.getQueryData(queryKey)) {
    const { restoreAnswers } = await import('../../platform/keptAnswers/restoreAnswers.ts')
    await restoreAnswers(client).catch(() => undefined)
  }
  const kept = client.getQueryData(queryKey)
  if (!kept) throw failure
  const words = search.toLowerCase().split(/\s+/)
  return kept.people
    .filter(({ name, badge }) => words.every(word => `${name} ${badge ?? ''}`.toLowerCase().includes(word)))
    .slice(0, 20)
}
