import { checkChecklist } from '@gemba/domain/checklists/checklists.endpoints'
import type { ChecklistDetails } from '@gemba/domain/checklists/checklistViews.schema'
import { addressOf } from '@gemba/domain/core/address'
import type { ResponseOf } from '@gemba/domain/core/endpoint'
import { Button, Checkbox, Textarea } from '@mantine/core'
import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useGo } from '../../platform/address.tsx'
import { call } from '../../platform/call.ts'
import { asCallError, type CallError } from '../../platform/callError.ts'
import { useIdempotencyKey } from '../../platform/idempotency.ts'
import { notifyFailure } from '../../platform/notifyFailure.ts'
import { useOneAtATime } from '../../platform/oneAtATime.ts'
import { Dialog, DialogCancel } from '../../ui/feedback/Dialog.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { notifySuccess } from '../../ui/feedback/notify.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeletons.tsx'
import { OptionalLabel } from '../../ui/forms/FormPage.tsx'
import { useEditor } from '../builder/state/useEditor.ts'
import { usePublishChecklist } from '../checklists.queries.ts'
import dialogs from '../list/dialogs.module.css'
import { FindingList, MissingTexts } from './FindingList.tsx'

type Props = { checklist: ChecklistDetails; onClose: () => void }

/** Saves unsaved changes, asks the server what blocks publishing, and publishes with notes. */
export const PublishDialog = ({ checklist, onClose }: Props) => {
  const { t } = useTranslation(['checklists', 'ui'])
  const { id, type: checklistType, revision } = checklist
  const editor = useEditor()
  const go = useGo()
  const publish = usePublishChecklist()
  // Also true while settings or assignments are still being saved, which moves the version on.
  const writing = useIsMutating() > 0
  const { keyFor } = useIdempotencyKey()
  const [check, setCheck] = useState<ResponseOf<typeof checkChecklist>>()
  const [failure, setFailure] = useState<CallError>()
  const [notes, setNotes] = useState('')
  const [confirmed, setConfirmed] = useState(false)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with every turn
  useEffect(() => {
    let current = true
    setFailure(undefined)
    editor
      .saveAll()
      .then(() => call(checkChecklist, { params: { id } }))
      .then(
        answer => current && setCheck(answer),
        error => current && setFailure(asCallError(error)),
      )
    return () => {
      current = false
    }
  }, [editor, id, turn])

  const jump = (at: string) => {
    editor.select(at || undefined)
    onClose()
    void go(addressOf('/admin/checklists/$checklistType/$id', { checklistType, id }))
  }
  const unchanged = check?.changed === false
  const refused = (check?.refusals.length ?? 0) > 0
  const missing = check?.languages.filter(language => language.missing.length > 0) ?? []
  const { run: act, busy } = useOneAtATime(async () => {
    const body = { version: editor.version, notes, confirmMissingTranslations: confirmed }
    try {
      const published = await publish.mutateAsync({ params: { id }, body, idempotencyKey: keyFor(body) })
      notifySuccess(t('publishing.done', { n: published.revision + 1 }), t('publishing.doneNote'))
      onClose()
    } catch (error) {
      notifyFailure(t('publishing.failed'), error)
      setTurn(turn + 1)
    }
  })
  const next = (revision ?? -1) + 2
  return (
    <Dialog
      opened
      onClose={onClose}
      title={unchanged ? t('publishing.open') : t('publishing.title', { n: next })}
      size={640}
    >
      {failure ? (
        <ErrorState detail={failure.message} requestId={failure.requestId} onRetry={() => setTurn(turn + 1)} />
      ) : check === undefined ? (
        <SkeletonRows rows={3} />
      ) : (
        <div className={dialogs.form}>
          {unchanged ? (
            <Notice tone="info">{t('publishing.unchanged', { n: next - 1 })}</Notice>
          ) : refused ? (
            <>
              <Notice tone="fail">{t('publishing.refused', { n: check.refusals.length })}</Notice>
              <FindingList findings={check.refusals} serious onJump={jump} />
            </>
          ) : (
            <>
              {check.warnings.some(({ code }) => code !== 'missingTranslations') && (
                <>
                  <Notice tone="warning">{t('publishing.warnings')}</Notice>
                  <FindingList
                    findings={check.warnings.filter(({ code }) => code !== 'missingTranslations')}
                    onJump={jump}
                  />
                </>
              )}
              {missing.length > 0 && (
                <>
                  <MissingTexts languages={missing} />
                  <Checkbox
                    label={t('publishing.confirmMissing')}
                    checked={confirmed}
                    onChange={event => setConfirmed(event.currentTarget.checked)}
                  />
                </>
              )}
              <Textarea
                label={<OptionalLabel>{t('publishing.notes')}</OptionalLabel>}
                description={t('publishing.notesNote')}
                dir="auto"
                autosize
                minRows={3}
                maxLength={2000}
                data-autofocus
                value={notes}
                onChange={event => setNotes(event.currentTarget.value)}
              />
            </>
          )}
          <div className={dialogs.acts}>
            <DialogCancel disabled={busy}>{(refused || unchanged) && t('publishing.back')}</DialogCancel>
            {!refused && !unchanged && (
              <Button disabled={missing.length > 0 && !confirmed} loading={writing} onClick={() => void act()}>
                {t('publishing.act', { n: next })}
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
}
