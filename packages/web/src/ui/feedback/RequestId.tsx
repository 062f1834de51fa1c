import { CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../display/Icon.tsx'
import classes from './RequestId.module.css'

/** The id of a failed call, to copy into a support request. */
export const RequestId = ({ id }: { id: string }) => {
  const { t } = useTranslation('ui')
  return (
    <span className={classes.id} dir="ltr">
      <code>{id}</code>
      <CopyButton value={id}>
        {({ copied, copy }) => (
          <button
            type="button"
            className={classes.copy}
            title={copied ? t('requestId.copied') : t('requestId.copy')}
            onClick={copy}
            aria-label={copied ? t('requestId.copied') : t('requestId.copy')}
          >
            <Icon of={copied ? IconCheck : IconCopy} size={14} />
          </button>
        )}
      </CopyButton>
    </span>
  )
}
