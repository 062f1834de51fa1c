import { noStatus, type StatusCode } from '@gemba/domain/workflow/statuses'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useRoleWords } from './public/roleWords.ts'

export type WorkflowWords = ReturnType<typeof useWorkflowWords>

/** The names of roles and statuses for this reader; a role is called as the customer calls it. */
export const useWorkflowWords = () => {
  const { t } = useTranslation(['workflow', 'ui'])
  const { roleName } = useRoleWords()
  const statusName = (status: StatusCode | null): string => t(`status.${status ?? noStatus.code}`)
  return {
    t,
    roleName,
    statusName,
    /** the status of an inspection, which stays when the workflow is reversed, with the word that it was */
    standingName: (status: StatusCode | null, isReversed: boolean): string =>
      isReversed ? t('statusReversed', { status: statusName(status) }) : statusName(status),
  }
}
