import { maxLooked } from '@gemba/domain/audit/audit.schema'
import { Button } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Notice } from '../ui/feedback/Notice.tsx'

type NoticeProps = {
  /** older changes match the filters and were not searched */
  searched: boolean
  /** the name of the one thing that is shown; null when it has none, undefined when all are shown */
  thing: string | null | undefined
  /** only what was done in one support sign-in is shown */
  support: boolean
  onAll: () => void
}

/** Says when the log shows one thing alone, and what a search did not look through. */
export const AuditNotice = ({ searched, thing, support, onAll }: NoticeProps) => {
  const { t } = useTranslation('audit')
  return (
    <>
      {(thing !== undefined || support) && (
        <Notice
          tone="info"
          action={
            <Button variant="subtle" size="xs" onClick={onAll}>
              {t('showEverything')}
            </Button>
          }
        >
          {support ? t('oneSupport') : thing ? t('oneThing', { name: thing }) : t('oneUnnamed')}
        </Notice>
      )}
      {searched && <Notice tone="info">{t('searchedLatest', { count: maxLooked })}</Notice>}
    </>
  )
}
