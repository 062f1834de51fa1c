// A run that was saved as a file comes back into an outbox: of the same person, on this device or any other. The file is a
// claim like all that a device says. The server decides when it is sent, and has it once however often it is imported.
import { ChecklistType, RunHeader } from '@gemba/domain/checklists/checklist.schema'
import { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import {
  Draft,
  DraftName,
  EnteredBy,
  LockToken,
  OfflineBeginning,
  UserIdentity,
} from '@gemba/domain/drafts/drafts.schema'
import { z } from 'zod'
import { database } from '../session/deviceDatabase.ts'
import { deviceDrafts } from '../session/deviceDraft.ts'
import { belongsTo, type DeviceDraft, type OutboxItem, type Owner } from '../session/deviceKept.ts'
import { type DeviceFile, type DeviceRun, localFilePrefix, noFileChanges } from '../session/deviceRun.ts'
import { deviceStore } from '../session/deviceStore.ts'
import { outbox } from '../session/outbox.ts'

const Entries = z.object({ answers: Answers, header: RunHeader, name: DraftName, userIdentity: UserIdentity })

const Run = Entries.extend({
  ...{ draftId: z.uuid(), userId: z.uuid(), userName: z.string(), lockToken: LockToken },
  ...{ version: z.number().int().min(0), enteredBy: z.array(z.union([EnteredBy, z.uuid()])).max(50) },
  ...{ proof: z.string().optional(), base: Entries.optional(), at: z.iso.datetime() },
  arrived: z.array(z.object({ id: z.string(), serverId: z.string() })).optional(),
})

const Saved = z.object({
  item: z.object({
    ...{ draftId: z.uuid(), userId: z.uuid(), company: z.uuid(), userName: z.string(), lockToken: LockToken },
    checklist: z.object({ code: z.string(), name: z.string(), type: ChecklistType }),
    ...{ name: z.string(), submittedAt: z.iso.datetime(), occurrenceId: z.uuid().optional() },
  }),
  run: Run,
  device: z
    .object({
      ...{ draftId: z.uuid(), userId: z.uuid(), company: z.uuid(), draft: Draft, lockToken: LockToken },
      ...{ proof: z.string().optional(), occurrenceId: z.uuid().optional() },
      begun: OfflineBeginning.omit({ id: true, lockToken: true })
        .extend({ occurrenceId: z.uuid().optional(), startCodeId: z.uuid().optional() })
        .optional(),
    })
    .optional(),
})

/** What became of importing a file; `other`: it is of this person. */
export type Imported = 'added' | 'known' | 'unreadable' | { other: string }

/** Puts the run of a saved file into the outbox of its person. What this device has of it already stays as it is. */
export const importRun = async (file: File, owner: Owner): Promise<Imported> => {
  const page = new DOMParser().parseFromString(await file.text(), 'text/html')
  const saved = read(page.querySelector('script[type="application/json"]')?.textContent ?? '')
  if (!saved) return 'unreadable'
  const { item, run, device } = saved
  if (!belongsTo(item, owner)) return { other: item.userName }
  const { draftId } = item
  const [waiting, draft, runs] = await Promise.all([
    outbox.get(draftId),
    (await database()).get('drafts', draftId),
    deviceStore.runsOf(draftId),
  ])
  const isOthers = (waiting && !belongsTo(waiting, owner)) || (draft && !belongsTo(draft, owner))
  if (waiting || isOthers || runs.some(({ at }) => at >= run.at)) return 'known'
  if (device) await deviceDrafts.put(device as DeviceDraft)
  await deviceStore.keep(run as DeviceRun, { ...noFileChanges, kept: filesIn(page, draftId) })
  await outbox.add({ ...item, state: 'waiting' } satisfies OutboxItem)
  return 'added'
}

/** undefined where the file is not one that was saved here, or says of one draft what belongs to another. */
const read = (text: string): z.infer<typeof Saved> | undefined => {
  try {
    const saved = Saved.parse(JSON.parse(text))
    const { item, run, device } = saved
    const isOne = [run, ...(device ? [device] : [])].every(
      part => part.draftId === item.draftId && part.userId === item.userId && part.lockToken === item.lockToken,
    )
    return isOne ? saved : undefined
  } catch {
    return
  }
}

/** The photos and files that the page shows. */
const filesIn = (page: Document, draftId: string): DeviceFile[] =>
  [...page.querySelectorAll<HTMLElement>('[data-file]')].flatMap(element => {
    const { file: id = '', name = '', at = '' } = element.dataset
    const address = element.getAttribute('src') ?? element.getAttribute('href') ?? ''
    const [, type, data] = /^data:([\w.+-]+\/[\w.+-]+)[^,]*;base64,(.*)$/s.exec(address) ?? []
    if (!id.startsWith(localFilePrefix) || type === undefined || data === undefined) return []
    return [{ id, draftId, name, type, at, bytes: Uint8Array.from(atob(data), sign => sign.charCodeAt(0)).buffer }]
  })
