import { filledAddress } from '@gemba/domain/core/address'
import { languageNames, languages } from '@gemba/domain/core/languages'
import { languageIds } from '@gemba/domain/users/languageIds'
import { Select } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { usePage } from '../platform/pageTitle.ts'
import type { Search } from '../platform/search.ts'

type NamesInProps = { languageId: string | undefined; address: Search }

/** In which language checklists, sections and questions are named: the address has it, as links of the product do. */
export const NamesIn = ({ languageId, address }: NamesInProps) => {
  const { t } = useTranslation('checklistReports')
  const { path, params } = usePage()
  const go = useGo()
  if (!path) return null
  const name = 'languageId' in params ? 'languageId' : 'id'
  return (
    <Select
      aria-label={t('namesIn')}
      w={{ base: 200, lg: 150 }}
      allowDeselect={false}
      data={languages.map(code => ({
        value: languageIds[code],
        label: t('namesInLanguage', { language: languageNames[code] }),
      }))}
      value={languageId ?? null}
      onChange={id => void go(filledAddress(path, { ...params, [name]: id ?? '' }, address))}
    />
  )
}
