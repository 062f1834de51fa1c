import { text } from '@gemba/domain/checklists/definition/localizedText'
import type { Failing } from '@gemba/domain/workflow/failing'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { StateGlyph } from '../../ui/display/StateGlyph.tsx'
import { formatReading } from '../../ui/measurement/numbers.ts'
import { useWorkflowWords } from '../useWorkflowWords.ts'
import classes from './FailingWords.module.css'

/** The first characteristics that fail, each by how much, and how many more there are; null where the list has none. */
export const FailingWords = ({ failing }: { failing: Failing | null }) => {
  const { t } = useWorkflowWords()
  const { language } = useTranslation().i18n
  if (!failing) return <Fails>{t('failing.unlisted')}</Fails>
  const { first, count, language: own } = failing
  const words = first.map(({ label, outside }) => {
    const name = text(label, language, own).text
    if (!outside) return name
    const { side, by, decimals, unit } = outside
    const distance = [formatReading(by, decimals, language), unit].filter(Boolean).join(' ')
    return t('failing.outside', { name, side, by: distance })
  })
  const more = count - first.length
  return <Fails>{[...words, ...(more > 0 ? [t('failing.more', { count: more })] : [])].join(', ')}</Fails>
}

const Fails = ({ children }: { children: string }) => (
  <span className={classes.failing}>
    <StateGlyph state="fail" size={14} />
    <bdi>{children}</bdi>
  </span>
)
