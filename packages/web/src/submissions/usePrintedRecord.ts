import { personName } from '@gemba/domain/core/personName'
import { printRecord } from '@gemba/domain/submissions/printRecord'
import { printWords } from '@gemba/domain/submissions/printWords'
import type { Submission } from '@gemba/domain/submissions/submissions.schema'
import { useMemo, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { useMe } from '../platform/me.ts'
import { formatReading } from '../ui/measurement/numbers.ts'
import { roleWords } from '../workflow/public/roleWords.ts'

/** The record as it goes onto paper, in the reader's words and zone; the PDF of the server is made from the same. */
export const usePrintedRecord = (submission: Submission) => {
  const { t, i18n } = useTranslation(['submissions', 'platform'])
  const { locale, timezone } = useFormat()
  const me = useMe()
  const [printedAt] = useState(() => new Date().toISOString())
  const { language } = i18n
  return useMemo(() => {
    const words = printWords(
      {
        language,
        fallbackLanguage: submission.definition.defaultLanguage,
        languages: submission.definition.languages,
        say: (key, params) => t(key as 'print.page', params ?? {}),
        figure: (value, decimals) => formatReading(value, decimals, language),
      },
      { locale, timezone },
    )
    const { roleName } = roleWords(me.customer.settings.workflowAliases, title => t(`platform:titles.${title}`))
    const printing = {
      company: me.customer,
      url: window.location.origin,
      printedAt,
      printedBy: personName(me),
      roleName,
    }
    return printRecord(submission, printing, words)
  }, [submission, t, language, locale, timezone, me, printedAt])
}
