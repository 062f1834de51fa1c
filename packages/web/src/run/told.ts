import { useTranslation } from 'react-i18next'

/** 'Told when you submit: QA Supervisor.'; undefined when nobody is. */
export const useTold = (roles: readonly string[]): string | undefined => {
  const { t, i18n } = useTranslation('run')
  if (roles.length === 0) return undefined
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(roles)
  return t('told', { roles: names })
}
