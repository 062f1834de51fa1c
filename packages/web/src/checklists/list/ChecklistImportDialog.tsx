import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { previewChecklistImport } from '@gemba/domain/checklists/checklists.endpoints'
import type { ImportPreview } from '@gemba/domain/checklists/checklistViews.schema'
import { addressOf } from '@gemba/domain/core/address'
import { Button, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useGo } from '../../platform/address.tsx'
import { call } from '../../platform/call.ts'
import { useIdempotencyKey } from '../../platform/idempotency.ts'
import { notifyFailure } from '../../platform/notifyFailure.ts'
import { useOneAtATime } from '../../platform/oneAtATime.ts'
import { Dialog, DialogCancel } from '../../ui/feedback/Dialog.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { notifySuccess } from '../../ui/feedback/notify.tsx'
import { FileDrop } from '../../ui/forms/FileDrop.tsx'
import { useImportChecklist } from '../checklists.queries.ts'
import { type ChosenFile, chooseFile, workbookType } from './chooseFile.ts'
import classes from './dialogs.module.css'
import { ImportFacts, ImportFindings } from './ImportFacts.tsx'
import { ImportReport } from './ImportReport.tsx'
import { readFileIn } from './readFile.ts'

type Props = { type: ChecklistType; opened: boolean; onClose: () => void }
const most = 8 * 1024 * 1024

/** A file, what it would bring, and only then the import. Nothing is published by it. */
export const ChecklistImportDialog = ({ type, opened, onClose }: Props) => {
  const { t } = useTranslation('checklists')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('import.title')} size={640}>
      <ImportForm type={type} onClose={onClose} />
    </Dialog>
  )
}

const ImportForm = ({ type, onClose }: Omit<Props, 'opened'>) => {
  const { t, i18n } = useTranslation(['checklists', 'ui'])
  const go = useGo()
  const bring = useImportChecklist()
  const { keyFor } = useIdempotencyKey()
  const [file, setFile] = useState<ChosenFile>()
  const [preview, setPreview] = useState<ImportPreview>()
  const [act, setAct] = useState<'replace' | 'copy'>('replace')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const existing = preview?.existing ?? undefined
  const replaceable = existing !== undefined && existing.type === preview?.checklist?.type
  const chosen = replaceable ? act : 'copy'

  const look = async ([dropped]: File[]) => {
    if (!dropped) return
    setRefused(undefined)
    // What is brought in is what was looked at, never another file under its preview.
    setFile(undefined)
    setPreview(undefined)
    setBusy(true)
    try {
      const chosen = await chooseFile(dropped, { language: i18n.language, type })
      if (!chosen) {
        setRefused(t('import.noForm', { name: dropped.name }))
        return
      }
      const { text } = chosen
      const read = await readFileIn(i18n.language, text)
      const unread = { checklist: null, existing: null, publishing: null }
      setPreview(
        read.ok ? await call(previewChecklistImport, { body: { file: text } }) : { findings: read.findings, ...unread },
      )
      setFile(chosen)
    } catch (error) {
      notifyFailure(t('import.failed'), error)
    } finally {
      setBusy(false)
    }
  }

  const { run: bringIn, busy: bringing } = useOneAtATime(async () => {
    if (!file) return
    const onExisting = existing && (chosen === 'replace' ? { act: chosen, version: existing.version } : { act: chosen })
    const body = { file: file.text, ...(onExisting && { onExisting }) }
    try {
      const { id, type: checklistType, name } = await bring.mutateAsync({ body, idempotencyKey: keyFor(body) })
      notifySuccess(t('import.done', { name }), t('import.notPublished'))
      onClose()
      void go(addressOf('/admin/checklists/$checklistType/$id', { checklistType, id }))
    } catch (error) {
      notifyFailure(t('import.failed'), error)
    }
  })

  return (
    <div className={classes.form}>
      <FileDrop
        label={file ? file.name : t('import.drop')}
        note={file ? t('import.another') : t('import.note')}
        accept={['application/json', workbookType]}
        maxSize={most}
        multiple={false}
        busy={busy}
        onFiles={files => void look(files)}
        onRefused={([first]) => {
          if (!first) return
          setFile(undefined)
          setPreview(undefined)
          setRefused(t('import.refused', first))
        }}
      />
      {refused && <Notice tone="fail">{refused}</Notice>}
      {preview && preview.findings.length > 0 && <ImportFindings findings={preview.findings} />}
      {preview?.checklist && <ImportFacts preview={preview} />}
      {file?.report && <ImportReport report={file.report} taken={file.taken} />}
      {existing && (
        <Radio.Group
          label={t('import.codeTaken', { code: preview?.checklist?.code ?? '', name: existing.name })}
          value={chosen}
          onChange={value => setAct(value === 'copy' ? 'copy' : 'replace')}
        >
          <Stack gap={8} mt={8}>
            <Radio
              value="replace"
              disabled={!replaceable}
              label={t('import.replace')}
              description={replaceable ? t('import.replaceNote') : t('import.otherType')}
            />
            <Radio value="copy" label={t('import.copy')} description={t('import.copyNote')} />
          </Stack>
        </Radio.Group>
      )}
      <div className={classes.acts}>
        <DialogCancel disabled={bringing} />
        <Button disabled={!preview?.checklist || busy} loading={bringing} onClick={() => void bringIn()}>
          {existing && chosen === 'replace' ? t('import.actReplace') : t('import.act')}
        </Button>
      </div>
    </div>
  )
}
