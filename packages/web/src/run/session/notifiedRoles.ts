import { useTranslation } from '../../i18n/useTranslation.ts'
import { useRoleWords } from '../../workflow/public/roleWords.ts'

/** 'Notified on submit: QA Supervisor.'; undefined when no one is. */
export const useNotifiedRoles = (roles: readonly string[]): string | undefined => {
  const { t, i18n } = useTranslation('run')
  const { calledRole } = useRoleWords()
  if (roles.length === 0) return undefined
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(roles.map(calledRole))
  return t('notifiedOnSubmit', { roles: names })
}
