import { Tooltip } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import classes from './ReversedIcon.module.css'

/** 'Workflow is reversed', with the reason on hover. */
export const ReversedIcon = ({ reason }: { reason: string | null }) => {
  const { t } = useTranslation('workflow')
  const text = t('reversed')
  return (
    <Tooltip
      multiline
      label={
        <>
          {text}
          {reason && <span className={classes.reason}>{reason}</span>}
        </>
      }
    >
      <span className={classes.icon} role="img" aria-label={reason ? `${text}: ${reason}` : text}>
        <Icon of={IconArrowBackUp} mirrors />
      </span>
    </Tooltip>
  )
}
