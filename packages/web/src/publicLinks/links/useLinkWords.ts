import type { PublicLink } from '@gemba/domain/publicLinks/publicLinks.schema'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'

/** How a link's language, uses and filled-in facts are said. */
export const useLinkWords = () => {
  const { t, i18n } = useTranslation('publicLinks')
  const { number } = useFormat()
  const names = useMemo(() => new Intl.DisplayNames([i18n.language], { type: 'language' }), [i18n.language])
  return {
    language: (code: string): string => names.of(code) ?? code,
    /** '3', or '3 of 10'; of a series: how many of its codes */
    uses: ({ uses, maxUses, series, codes }: Pick<PublicLink, 'uses' | 'maxUses' | 'series' | 'codes'>): string => {
      const most = series ? codes : maxUses
      return most === null ? number(uses) : t('links.usesOf', { uses: number(uses), most: number(most) })
    },
    /** what the link says about the run, such as 'Machine L-05' */
    facts: ({ machine, part, lot }: Pick<PublicLink, 'machine' | 'part' | 'lot'>): string[] =>
      Object.entries({ machine, part, lot }).flatMap(([name, value]) =>
        value ? [t(`links.fact.${name as 'machine' | 'part' | 'lot'}`, { value })] : [],
      ),
  }
}
