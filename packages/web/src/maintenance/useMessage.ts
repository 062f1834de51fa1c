import type { LanguageCode } from '@gemba/domain/core/languages'
import type { MaintenanceMessage } from '@gemba/domain/maintenance/maintenance.schema'
import { useTranslation } from '../i18n/useTranslation.ts'

/** Reads the message of a window in the reader's language; in English where that is empty. */
export const useMessageOf = (): ((window: { message: MaintenanceMessage }) => string) => {
  const { language } = useTranslation().i18n
  return ({ message }) => message[language as LanguageCode] || message.en
}
