import { useTranslation } from '../../i18n/useTranslation.ts'

/** Fields of a question, a section or a definition that have a word. */
const fields = [
  ...['label', 'help', 'required', 'naAllowed', 'nominal', 'nominalText', 'lsl', 'usl', 'min', 'max', 'decimals'],
  ...['samples', 'unit', 'gauge', 'balloon', 'zone', 'characteristic', 'options', 'columns', 'expression'],
  ...['nonconforming', 'expected', 'triggers', 'visibleWhen', 'weight', 'critical', 'image', 'video', 'type'],
  ...['languages', 'defaultLanguage', 'settings'],
]

/** Where in a file, in words: 'Section 1, question 4: Options'. What has no place in the definition keeps its path. */
export const PlaceInFile = ({ path }: { path: string }) => {
  const { t } = useTranslation('checklists')
  const shape = /^(?:definition\.)?(?:sections\.(\d+)(?:\.questions\.(\d+))?(?:\.|$))?(.*)$/
  const [, section, question, rest = ''] = shape.exec(path) ?? []
  const [field = '', index] = rest.split('.')
  const word = fields.includes(field) ? t(`diff.field.${field}` as 'diff.field.label') : ''
  if (section === undefined && !word) return <code dir="ltr">{path}</code>
  const counts = { section: Number(section) + 1, question: Number(question) + 1 }
  const place = section === undefined ? '' : t(question === undefined ? 'import.placeSection' : 'import.place', counts)
  const part = word && index !== undefined && /^\d+$/.test(index) ? `${word} ${Number(index) + 1}` : word
  return (
    <small>
      {[place, part].filter(Boolean).join(': ')}
      {rest && !word && (
        <>
          {' '}
          <code dir="ltr">{rest}</code>
        </>
      )}
    </small>
  )
}
