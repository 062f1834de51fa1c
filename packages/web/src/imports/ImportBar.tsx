import { applyImport, cancelImport, deleteImport } from '@gemba/domain/imports/imports.endpoints'
import type { ImportDetails } from '@gemba/domain/imports/imports.schema'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { useOneAtATime } from '../platform/oneAtATime.ts'
import { useWrite } from '../platform/queries.ts'
import classes from './imports.module.css'

type BarProps = { file: ImportDetails; startAddress: string }

/** What would be imported and what is left out, and the button that does it; nothing is written before. */
export const ImportBar = ({ file, startAddress }: BarProps) => {
  const { t } = useTranslation('imports')
  const go = useGo()
  const [apply, cancel, remove] = [useWrite(applyImport), useWrite(cancelImport), useWrite(deleteImport)]
  const [invite, setInvite] = useState(false)
  const { id, kind, state, counts, version, can } = file
  const { run, busy } = useOneAtATime(async (work: () => Promise<unknown>) => {
    await work().catch((error: unknown) => notifyFailure(t('notDone'), error))
  })
  const params = { id }
  if (state === 'applying')
    return (
      <div className={classes.bar} data-save-bar>
        <span>{t('mayLeave')}</span>
        <span className={classes.acts}>
          <Button variant="default" loading={busy} onClick={() => void run(() => cancel.mutateAsync({ params }))}>
            {t('stop')}
          </Button>
        </span>
      </div>
    )
  if (state !== 'checked') return null
  const count = counts.new + counts.changed
  return (
    <div className={classes.bar} data-save-bar>
      <b>{t('toImport', counts)}</b>
      <span>{t('leftOut', counts)}</span>
      {kind === 'users' && counts.new > 0 && (
        <Checkbox label={t('invite')} checked={invite} onChange={event => setInvite(event.currentTarget.checked)} />
      )}
      <span className={classes.acts}>
        <Button
          variant="default"
          disabled={busy}
          onClick={() =>
            void run(async () => {
              await remove.mutateAsync({ params })
              await go(startAddress)
            })
          }
        >
          {t('discard')}
        </Button>
        <Button
          disabled={!can.apply}
          loading={busy}
          onClick={() => void run(() => apply.mutateAsync({ params, body: { version, invite } }))}
        >
          {count > 0 ? t(`of.${kind}.import`, { count }) : t('nothingToImport')}
        </Button>
      </span>
    </div>
  )
}
