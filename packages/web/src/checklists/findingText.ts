import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import { text } from '@gemba/domain/checklists/definition/localizedText'
import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'
import { useCallback } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'

type Finding = { key: string; params: Record<string, string | number>; path?: string }

/** Which option or column of a question a path ends in, counted from 1; '' and 0 for the question's own texts. */
const partOf = (path = ''): { part: string; place: number } => {
  const [, part = '', index] = /\.(options|columns)\.(\d+)\.label$/.exec(path) ?? []
  return { part, place: index === undefined ? 0 : Number(index) + 1 }
}

/** Words for what publishing refuses or warns of; questions and sections by their names where the definition is at hand. */
export const useFindingText = (definition?: Definition): ((finding: Finding) => string) => {
  const { t, i18n } = useTranslation('checklists')
  return useCallback(
    ({ key, params, path }: Finding) => {
      const named = (id: string | number | undefined): string => {
        const part = definition && (questionsOf(definition).find(one => one.id === id) ?? undefined)
        if (part && definition) return text(part.label, i18n.language, definition.defaultLanguage, String(id)).text
        const section = definition?.sections.find(one => one.id === id)
        return section && definition
          ? text(section.title, i18n.language, definition.defaultLanguage, String(id)).text
          : String(id ?? '')
      }
      const languageNames = new Intl.DisplayNames([i18n.language], { type: 'language' })
      return t(key, {
        ...partOf(path),
        ...params,
        ...(params.found === '' && { found: 'end' }),
        ...(params.other !== undefined && { other: named(params.other) }),
        ...(params.section !== undefined && { section: named(params.section) }),
        ...(params.circle !== undefined && {
          circle: String(params.circle)
            .split(' → ')
            .map(id => named(id))
            .join(' → '),
        }),
        ...(params.language !== undefined && { language: languageNames.of(String(params.language)) }),
        ...(params.before !== undefined && { before: t(`type.${params.before}`) }),
        ...(params.after !== undefined && { after: t(`type.${params.after}`) }),
        ...(params.operator !== undefined && { operator: t(`operator.${params.operator}`) }),
      })
    },
    [t, i18n.language, definition],
  )
}
