import { beforeOf } from '@gemba/domain/drafts/conflicts'
import type { DraftChanges } from '@gemba/domain/drafts/drafts.schema'
import type { Entries } from '@gemba/domain/drafts/mergeEntries'
import type { DeviceRun } from './deviceRun.ts'
import { othersOf } from './enteredBy.ts'
import { withoutLocalFiles } from './localFiles.ts'

type Sent = Entries &
  Pick<DeviceRun, 'version' | 'lockToken' | 'base'> & { enteredBy: readonly DeviceRun['enteredBy'][number][] }

/** What is sent of a run: without the files that the server does not have yet. */
export const changesOf = ({
  version,
  lockToken,
  name,
  answers,
  header,
  userIdentity,
  enteredBy,
  base,
}: Sent): DraftChanges => {
  const sent = { answers: withoutLocalFiles(answers), header }
  return {
    ...{ version, lockToken, name, userIdentity },
    ...sent,
    ...(base && { before: beforeOf(base, sent) }),
    enteredBy: othersOf(enteredBy),
  }
}
