import type { ChecklistDetails } from '@gemba/domain/checklists/checklistViews.schema'
import { readTranslations } from '@gemba/domain/checklists/definition/translationTable'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { notifyFailure } from '../../platform/notifyFailure.ts'
import { useOneAtATime } from '../../platform/oneAtATime.ts'
import { Dialog, DialogCancel } from '../../ui/feedback/Dialog.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { notifySuccess } from '../../ui/feedback/notify.tsx'
import { useDefinition, useEditor } from '../builder/state/useEditor.ts'
import dialogs from '../list/dialogs.module.css'
import classes from './translations.module.css'
import { useSaveNames } from './useSaveNames.ts'

type Props = { checklist: ChecklistDetails; rows: readonly (readonly string[])[]; onClose: () => void }

const mostShown = 200

/** What a file would change, and what is wrong with its rows; only then it is imported. */
export const TranslationImportDialog = ({ checklist, rows, onClose }: Props) => {
  const { t } = useTranslation(['checklists', 'ui'])
  const editor = useEditor()
  const saveNames = useSaveNames(checklist)
  const definition = useDefinition()
  const { changes, findings } = useMemo(
    () => readTranslations({ ...checklist, definition }, rows),
    [checklist, definition, rows],
  )
  const { run: apply, busy } = useOneAtATime(async () => {
    // Read again: what was saved since the preview stays.
    const read = readTranslations({ ...checklist, definition: editor.definition }, rows)
    try {
      if (read.definition !== editor.definition) {
        editor.change(() => read.definition)
        await editor.saveAll()
      }
      if (read.names !== checklist.names) await saveNames(read.names)
      notifySuccess(t('translations.imported', { n: read.changes.length }))
      onClose()
    } catch (error) {
      notifyFailure(t('settings.failed'), error)
    }
  })
  return (
    <Dialog opened onClose={onClose} title={t('translations.previewTitle')} size={880}>
      <div className={dialogs.form}>
        {findings.length > 0 && (
          <Notice tone="warning">
            <p>{t('translations.refused', { n: findings.length })}</p>
            <ul
              className={classes.findings}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
              tabIndex={0}
              aria-label={t('translations.refused', { n: findings.length })}
            >
              {findings.slice(0, mostShown).map(finding => (
                <li key={`${finding.row} ${finding.code} ${finding.text}`} dir="auto">
                  {finding.row > 0 && `${t('translations.row', { n: finding.row })} `}
                  {t(`translations.finding.${finding.code}`, { text: finding.text })}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <div>
          <strong>
            {changes.length === 0
              ? t('translations.previewNone')
              : t('translations.previewChanges', { n: changes.length })}
          </strong>
          <p>{t('translations.nothingKept')}</p>
        </div>
        {changes.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
          <div className={classes.changes} tabIndex={0} role="region" aria-label={t('translations.previewTitle')}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('translations.fileRow')}</th>
                  <th scope="col">{t('translations.source')}</th>
                  <th scope="col">{t('translations.now')}</th>
                  <th scope="col">{t('translations.then')}</th>
                </tr>
              </thead>
              <tbody>
                {changes.slice(0, mostShown).map(change => (
                  <tr key={`${change.key} ${change.locale}`}>
                    <td>{change.row}</td>
                    <td dir="auto">{change.source}</td>
                    <td dir="auto" lang={change.locale}>
                      {change.before ? <del>{change.before}</del> : '–'}
                    </td>
                    <td dir="auto" lang={change.locale}>
                      <strong>{change.after}</strong> <small>{change.locale}</small>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            {changes.length > mostShown && <p>{t('translations.previewMore', { n: changes.length - mostShown })}</p>}
          </div>
        )}
        <div className={dialogs.acts}>
          <DialogCancel disabled={busy} />
          <Button disabled={changes.length === 0} loading={busy} onClick={() => void apply()}>
            {t('translations.apply', { n: changes.length })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
