import { type IssueChange, type IssueHistoryEntry, isOpening } from '@gemba/domain/issues/issueChange.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'

const longTexts = ['description', 'comment']

/** The history of an issue in words: what happened, and each field that changed. */
export const useHistoryWords = () => {
  const { t } = useTranslation('issues')
  const format = useFormat()

  /** A value of a field as people read it; undefined where there is none. */
  const wordFor = (field: string, value: IssueChange['old']): string | undefined => {
    if (value === null || value === '') return undefined
    if (field === 'status' || field === 'severity') return t(`${field}.${value}`)
    return field === 'dueDate' ? format.day(String(value)) : String(value)
  }

  const isReopening = ({ field, old, new: now }: IssueChange) =>
    field === 'status' && now === 'open' && (old === 'resolved' || old === 'closed')

  /** What happened, in a word or two. */
  const headline = ({ changes, text, photos }: IssueHistoryEntry): string => {
    if (changes.some(isOpening)) return t('event.opened')
    if (changes.some(isReopening)) return t('event.reopened')
    if (changes.some(({ field }) => field === 'occurrences')) return t('event.again')
    const status = changes.find(({ field }) => field === 'status')
    if (status) return wordFor('status', status.new) ?? ''
    if (changes.length > 0) return t('event.changed')
    return t(text && photos.length === 0 ? 'event.commented' : 'event.found')
  }

  /** One field that changed; undefined where the headline has said it. */
  const sentence = (change: IssueChange): string | undefined => {
    const { field, old, new: now } = change
    if (field === 'comment') return String(now)
    if (field === 'status') return undefined
    if (field === 'occurrences') return t('change.occurrences', { count: Number(now) })
    const words = { field: t(`field.${field === 'ownerId' ? 'owner' : field}`) }
    if (longTexts.includes(field)) return t('change.text', words)
    const [before, after] = [wordFor(field, old), wordFor(field, now)]
    if (after === undefined) return t('change.cleared', { ...words, old: before })
    return before === undefined
      ? t('change.set', { ...words, new: after })
      : t('change.changed', { ...words, old: before, new: after })
  }

  return { headline, sentence, wordFor }
}
