import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { personName } from '@gemba/domain/core/personName'
import { deleteDraft, unlockDraft } from '@gemba/domain/drafts/drafts.endpoints'
import type { DraftSummary } from '@gemba/domain/drafts/drafts.schema'
import { runAddress } from '@gemba/domain/drafts/runAddress'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconEdit, IconLock, IconLockOpen, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { asCallError } from '../platform/callError.ts'
import { useFormat } from '../platform/format.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { useWrite } from '../platform/queries.ts'
import { draftNameOf } from '../run/public/draftName.ts'
import { Dotted } from '../ui/display/Dotted.tsx'
import { Icon } from '../ui/display/Icon.tsx'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'
import classes from './DraftList.module.css'
import type { SeenChecklist } from './onDevice.ts'

const BreakLockDialog = lazy(() => import('./BreakLockDialog.tsx').then(file => ({ default: file.BreakLockDialog })))

type Asked = { act: 'delete' | 'unlock'; draft: DraftSummary }

/** The drafts of a checklist: who worked on them, how far they are, and what may be done with them. */
export const DraftList = ({ type, checklist }: { type: ChecklistType; checklist: SeenChecklist }) => {
  const { t } = useTranslation('operator')
  const format = useFormat()
  const [asked, setAsked] = useState<Asked>()
  const [breaking, setBreaking] = useState<DraftSummary>()
  const remove = useWrite(deleteDraft)
  const unlock = useWrite(unlockDraft)
  const confirm = async () => {
    if (!asked) return
    const params = { id: asked.draft.id }
    try {
      if (asked.act === 'delete') {
        await remove.mutateAsync({ params })
        notifySuccess(t('deleted'), draftNameOf(asked.draft.draftName, format))
      } else {
        await unlock.mutateAsync({ params, body: {} })
        notifySuccess(t('unlocked'), draftNameOf(asked.draft.draftName, format))
      }
    } catch (error) {
      const failure = asCallError(error)
      if (asked.act === 'unlock') notifyFailure(t('unlockFailed'), failure)
      else if (failure.status !== 401 && failure.status !== 403)
        notifyError(t('deleteFailed.title'), `${t('deleteFailed.text')} ${failure.message}`, failure.requestId)
    }
    setAsked(undefined)
  }
  const deleting = asked?.act === 'delete'
  return (
    <>
      <div className={classes.head} aria-hidden="true">
        <span>{t('column.draft')}</span>
        <span>{t('column.by')}</span>
        <span>{t('column.at')}</span>
      </div>
      <ul className={classes.drafts}>
        {checklist.draftSubmissions.map(draft => (
          <li key={draft.id} className={classes.draft}>
            <div className={classes.name}>
              <b dir="auto">{draftNameOf(draft.draftName, format)}</b>
              <small>
                <Dotted
                  parts={[
                    draft.lock?.mine
                      ? draft.lock.offlineUntil
                        ? t('takenOfflineByYou', { time: format.whenWithin(draft.lock.offlineUntil) })
                        : t('lockedByYou', { time: format.time(draft.lock.at) })
                      : t('answered', { answered: draft.answered, total: draft.total }),
                    draft.onlyHere?.machine && <bdi key="machine">{draft.onlyHere.machine}</bdi>,
                    draft.onlyHere && t('onDevice'),
                    draft.lock && !draft.lock.mine && (
                      <span className={classes.locked}>
                        <Icon of={IconLock} />
                        {draft.lock.offlineUntil
                          ? t('takenOffline', {
                              name: personName(draft.lock.by),
                              time: format.whenWithin(draft.lock.offlineUntil),
                            })
                          : t('lockedBy', { name: personName(draft.lock.by) })}
                      </span>
                    ),
                    draft.round > 1 && t('round', { number: draft.round }),
                  ]}
                />
              </small>
            </div>
            <div className={classes.by}>
              {personName(draft.lastModifiedBy)}
              {draft.lastModifiedByUserIdentity && <small dir="auto">{draft.lastModifiedByUserIdentity}</small>}
            </div>
            <div className={classes.at}>{format.when(draft.lastModifiedDate)}</div>
            <div className={classes.acts}>
              {draft.can.delete && (
                <ActionIcon
                  variant="subtle"
                  size={48}
                  aria-label={t('delete', { name: draftNameOf(draft.draftName, format) })}
                  onClick={() => setAsked({ act: 'delete', draft })}
                >
                  <Icon of={IconTrash} size={22} />
                </ActionIcon>
              )}
              {draft.can.unlock && (
                <Button
                  variant="default"
                  leftSection={<Icon of={IconLockOpen} size={20} />}
                  onClick={() => setAsked({ act: 'unlock', draft })}
                >
                  {t('unlock')}
                </Button>
              )}
              {draft.can.breakLock && (
                <Button
                  variant="default"
                  leftSection={<Icon of={IconLockOpen} size={20} />}
                  onClick={() => setBreaking(draft)}
                >
                  {t('unlock')}
                </Button>
              )}
              <OpenDraft type={type} code={checklist.code} draft={draft} />
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => void confirm()}
        busy={remove.isPending || unlock.isPending}
        harmless={!deleting}
        title={t(deleting ? 'deleteTitle' : 'unlockTitle')}
        question={t(deleting ? 'deleteQuestion' : 'unlockQuestion')}
        what={
          asked && {
            name: draftNameOf(asked.draft.draftName, format),
            detail: `${t('answered', { answered: asked.draft.answered, total: asked.draft.total })}, ${personName(asked.draft.lastModifiedBy)}`,
          }
        }
      />
      <Suspense>
        {breaking?.lock && (
          <BreakLockDialog draft={breaking} lock={breaking.lock} onClose={() => setBreaking(undefined)} />
        )}
      </Suspense>
    </>
  )
}

/** Opens a draft; one that someone else has open cannot be opened and shows whose it is. */
const OpenDraft = ({ type, code, draft }: { type: ChecklistType; code: string; draft: DraftSummary }) => {
  const { t } = useTranslation('operator')
  const format = useFormat()
  const go = useGo()
  const shut = draft.locked && !draft.lock?.mine
  if (shut) {
    const said = t('lockedBy', { name: personName(draft.lock?.by) })
    return (
      <Tooltip label={said} position="left" events={{ hover: true, focus: true, touch: true }}>
        <ActionIcon
          variant="subtle"
          size={48}
          className={classes.shut}
          aria-disabled="true"
          aria-label={`${t('open', { name: draftNameOf(draft.draftName, format) })}: ${said}`}
        >
          <Icon of={IconLock} size={22} />
        </ActionIcon>
      </Tooltip>
    )
  }
  if (!draft.can.open) return null
  const open = () => void go(runAddress(type, code, { draftId: draft.id, revision: draft.checklistRevision }))
  return (
    <ActionIcon
      variant="default"
      size={48}
      aria-label={t('open', { name: draftNameOf(draft.draftName, format) })}
      onClick={open}
    >
      <Icon of={IconEdit} size={22} />
    </ActionIcon>
  )
}
