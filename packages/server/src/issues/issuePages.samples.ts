import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { addressOf } from '@gemba/domain/core/address'
import { suggestPeople } from '@gemba/domain/drafts/drafts.endpoints'
import { commentIssue, createIssue, getIssue, listIssues, updateIssue } from '@gemba/domain/issues/issues.endpoints'
import { kindAt } from '../checklists/checklistPages.samples.ts'
import { recordAddress } from '../drafts/draftPages.samples.ts'
import { type Ask, offered, type Seen, type Shown, type ShownPages } from '../platform/testing/shownPages.ts'

export const issueAddress = (checklistType: ChecklistType, id: string) =>
  addressOf('/checklists/$checklistType/issues/$id', { checklistType, id })

const tracker = async (ask: Ask, { at }: Seen): Promise<Shown> => {
  const { issues, can } = await ask(listIssues, { query: { type: kindAt(at) } })
  return { links: issues.map(({ id }) => issueAddress(kindAt(at), id)), acts: offered(can.create && createIssue) }
}

const issue = async (ask: Ask, { at }: Seen): Promise<Shown> => {
  const { can, occurrenceList } = await ask(getIssue, { params: { id: String(at.id) } })
  const params = { checklistType: kindAt(at), id: String(at.id) }
  return {
    links: [
      addressOf('/checklists/$checklistType/issues/$id/history', params),
      ...(can.update || can.assign ? [addressOf('/checklists/$checklistType/issues/$id/edit', params)] : []),
      ...occurrenceList.flatMap(({ submission }) =>
        submission?.can.open ? [recordAddress(kindAt(at), submission)] : [],
      ),
    ],
    acts: offered((can.update || can.assign || can.moves.length > 0) && updateIssue, can.comment && commentIssue),
  }
}

const history = async (ask: Ask, seen: Seen): Promise<Shown> => {
  const { history: entries, id } = await ask(getIssue, { params: { id: String(seen.at.id) } })
  const checklistType = kindAt(seen.at)
  return {
    links: entries.map(entry =>
      addressOf('/checklists/$checklistType/issues/$id/history/$historyid', { checklistType, id, historyid: entry.id }),
    ),
  }
}

export const issuePages: ShownPages = {
  '/checklists/$checklistType/issues': tracker,
  '/admin/checklists/$checklistType/issues': tracker,
  '/checklists/$checklistType/issues/$id': issue,
  '/checklists/$checklistType/issues/$id/history': history,
  '/checklists/$checklistType/issues/$id/history/$historyid': issue,
  '/checklists/$checklistType/issues/$id/edit': async (ask, { at }) => {
    const { can } = await ask(getIssue, { params: { id: String(at.id) } })
    if (can.assign) await ask(suggestPeople, { query: {} })
    return { acts: [updateIssue] }
  },
}
