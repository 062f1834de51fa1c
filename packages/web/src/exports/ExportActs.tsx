import { deleteExport, getExportFile, repeatExport } from '@gemba/domain/exports/exports.endpoints'
import type { Export } from '@gemba/domain/exports/exports.schema'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { fileAddress } from '../platform/call.ts'
import { DeleteDialog } from '../platform/DeleteDialog.tsx'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { useWrite } from '../platform/queries.ts'
import { Icon } from '../ui/display/Icon.tsx'

/** What a person can do with an export: fetch it, make it again, cancel or delete it. */
export const ExportActs = ({ one: { id, name, state, can } }: { one: Export }) => {
  const { t } = useTranslation('exports')
  const repeat = useWrite(repeatExport)
  const cancel = useWrite(deleteExport)
  const [asking, setAsking] = useState(false)
  const params = { id }
  const perform = (work: Promise<unknown>, failed: string) => void work.catch(error => notifyFailure(failed, error))
  const isDone = state === 'ready' || state === 'failed'
  return (
    <>
      {can.fetch && (
        <Button
          component="a"
          href={fileAddress(getExportFile, { params })}
          download
          variant="subtle"
          leftSection={<Icon of={IconDownload} />}
        >
          {t('download')}
        </Button>
      )}
      {can.repeat && !can.fetch && (
        <Button
          variant="subtle"
          loading={repeat.isPending}
          onClick={() => perform(repeat.mutateAsync({ params }), t('notStarted'))}
        >
          {t(state === 'failed' ? 'tryAgain' : 'again')}
        </Button>
      )}
      {!isDone && (
        <Button
          variant="subtle"
          loading={cancel.isPending}
          onClick={() => perform(cancel.mutateAsync({ params }), t('notCancelled'))}
        >
          {t('cancel')}
        </Button>
      )}
      {isDone && (
        <Tooltip label={t('delete')}>
          <ActionIcon variant="subtle" aria-label={t('deleteOne', { name })} onClick={() => setAsking(true)}>
            <Icon of={IconTrash} />
          </ActionIcon>
        </Tooltip>
      )}
      <DeleteDialog
        opened={asking}
        onClose={() => setAsking(false)}
        endpoint={deleteExport}
        id={id}
        title={t('delete')}
        question={t('deleteQuestion')}
        what={{ name }}
        deleted={t('deleted')}
      />
    </>
  )
}
