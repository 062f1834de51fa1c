import type { DraftChanges } from '@gemba/domain/drafts/drafts.schema'
import type { DeviceRun } from './deviceRun.ts'
import { othersOf } from './enteredBy.ts'
import { withoutLocalFiles } from './localFiles.ts'
import type { Entries } from './mergeEntries.ts'

type Sent = Entries &
  Pick<DeviceRun, 'version' | 'lockToken'> & { enteredBy: readonly DeviceRun['enteredBy'][number][] }

/** What is sent of a run: without the files that the server does not have yet. */
export const changesOf = ({
  version,
  lockToken,
  name,
  answers,
  header,
  userIdentity,
  enteredBy,
}: Sent): DraftChanges => ({
  ...{ version, lockToken, name, header, userIdentity },
  answers: withoutLocalFiles(answers),
  enteredBy: othersOf(enteredBy),
})
