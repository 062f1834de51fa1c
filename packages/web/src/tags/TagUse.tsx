import type { TagDetails } from '@gemba/domain/tags/tags.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { CountList } from '../ui/display/CountList.tsx'

/** Where a tag is used: the checklists and people that carry it. */
export const TagUse = ({ tag: { checklists, users, checklistList } }: { tag: TagDetails }) => {
  const { t } = useTranslation('tags')
  const left = checklists - checklistList.length
  return (
    <CountList
      title={t('use')}
      note={t('used', { checklists, users })}
      items={checklistList.map(({ id, name, code }) => ({ id, name, figure: <bdi>{code}</bdi> }))}
      more={checklistList.length > 0 && left > 0 && t('more', { count: left })}
    />
  )
}
