import type { ResponseOf } from '@gemba/domain/core/endpoint'
import type { getTagType } from '@gemba/domain/tagTypes/tagTypes.endpoints'
import { useTranslation } from '../i18n/useTranslation.ts'
import { CountList } from '../ui/display/CountList.tsx'

export type UsedTagType = ResponseOf<typeof getTagType>

/** Where a tag type is used: its tags, each with the number of checklists that carry it. */
export const TagTypeUse = ({ type: { tags, checklists, users, tagList } }: { type: UsedTagType }) => {
  const { t } = useTranslation('tagTypes')
  const left = tags - tagList.length
  return (
    <CountList
      title={t('use')}
      note={t('used', { tags, checklists, users })}
      items={tagList.map(({ id, name, checklists, users }) => ({
        id,
        name,
        figure: [
          ...(checklists > 0 || users === 0 ? [t('onChecklists', { count: checklists })] : []),
          ...(users > 0 ? [t('onUsers', { count: users })] : []),
        ].join(', '),
      }))}
      more={left > 0 && t('more', { count: left })}
    />
  )
}
