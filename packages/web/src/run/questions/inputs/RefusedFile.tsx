import { Button } from '@mantine/core'
import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Icon } from '../../../ui/display/Icon.tsx'
import { Message } from '../../../ui/feedback/Message.tsx'
import { type RunFile, useRunTools } from '../../public/runTools.ts'
import classes from './Photos.module.css'

type RefusedFileProps = { files: readonly (RunFile & { id: string })[]; onRemove?: ((id: string) => void) | undefined }

/** Why a file was not accepted, and what can be done: one that never will be can only be removed. */
export const RefusedFile = ({ files: shown, onRemove }: RefusedFileProps) => {
  const { t } = useTranslation('run')
  const { files } = useRunTools()
  const refused = shown.find(({ failure, final }) => failure !== undefined && final) ?? shown.find(one => one.failure)
  if (!refused) return null
  return (
    <div className={classes.refused} data-refused="">
      <Message tone="fail">
        {refused.name && (
          <>
            <bdi>{refused.name}</bdi>:{' '}
          </>
        )}
        {refused.failure}
      </Message>
      {!refused.final && (
        <Button variant="default" leftSection={<Icon of={IconRefresh} size={20} />} onClick={files.retry}>
          {t('sendAgain')}
        </Button>
      )}
      {onRemove && (
        <Button
          variant="default"
          leftSection={<Icon of={IconTrash} size={20} />}
          aria-label={t('removeFile', { name: refused.name ?? '' })}
          onClick={() => onRemove(refused.id)}
        >
          {t('remove')}
        </Button>
      )}
    </div>
  )
}
