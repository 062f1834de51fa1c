import type { ResponseOf } from '@gemba/domain/core/endpoint'
import type { getTagType } from '@gemba/domain/tagTypes/tagTypes.endpoints'
import { useTranslation } from 'react-i18next'

export type UsedTagType = ResponseOf<typeof getTagType>

/** Where a kind of tags is used: its tags, each with the checklists that carry it. */
export const TagTypeUse = ({ type }: { type: UsedTagType }) => {
  const { t } = useTranslation('tagTypes')
  const { tags, checklists, tagList } = type
  return (
    <>
      <h2>{t('use')}</h2>
      <p>{t('used', { tags, checklists })}</p>
      <ul>
        {tagList.map(tag => (
          <li key={tag.id}>
            <bdi>{tag.name}</bdi>: {t('onChecklists', { count: tag.checklists })}
          </li>
        ))}
      </ul>
      {tags > tagList.length && <p>{t('more', { count: tags - tagList.length })}</p>}
    </>
  )
}
