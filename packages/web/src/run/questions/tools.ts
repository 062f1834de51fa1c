import { text } from '@gemba/domain/checklists/definition/localizedText'
import { personName } from '@gemba/domain/core/personName'
import { suggestPeople, suggestRunHeader } from '@gemba/domain/drafts/drafts.endpoints'
import type { Draft } from '@gemba/domain/drafts/drafts.schema'
import { listOpenIssues } from '@gemba/domain/issues/issues.endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { useMe } from '../../platform/me.ts'
import type { RunFiles, RunTools } from '../public/runTools.ts'
import { peopleKept } from '../session/keptPeople.ts'

/** What the questions of a real run need: the server behind them. */
export const useServerTools = (draft: Draft, files: RunFiles, locale: string): RunTools => {
  const me = useMe()
  const client = useQueryClient()
  const { day } = useFormat()
  return useMemo(
    () => ({
      locale,
      files,
      day,
      say: (value, placeholder) =>
        text(value, locale, [me.customer.settings.language, draft.definition.defaultLanguage], placeholder),
      people: (search, role) =>
        call(suggestPeople, { query: { search, ...(role && { role }) }, quiet: true })
          .then(({ people }) => people)
          .catch(error => peopleKept(client, { search, role }, error)),
      names: async (field, search) => (await call(suggestRunHeader, { query: { field, search } })).suggestions,
      openIssues: async (questionId, search) =>
        (await call(listOpenIssues, { query: { checklistId: draft.checklist.id, questionId, search } })).issues,
      signer: personName(me),
    }),
    [draft, files, locale, me, day, client],
  )
}
