import type { ReportPage, Visual, VisualType } from '@gemba/domain/reports/report.schema'
import { mostReportImages } from '@gemba/domain/reports/reportImage'
import { useShown } from '../page/frameContext.ts'
import classes from './BuildPane.module.css'
import { asType, setAsideOf } from './changeType.ts'
import { changeVisual, otherImages } from './documentEdits.ts'
import { useEditor } from './editorContext.ts'
import { TypeGlyph } from './TypeGlyph.tsx'
import { isOffered, visualTypes } from './wells.ts'

/** How a visual is shown, and which fields have no place in that. */
export const TypeChoice = ({ page, visual }: { page: ReportPage; visual: Visual }) => {
  const { words, edit, announce } = useEditor()
  const { report, history } = useShown()
  const nameOf = (type: VisualType) => words(`type.${type}`)
  const list = (names: string[]) => new Intl.ListFormat(report.language, { type: 'unit' }).format(names)
  const waiting = (one: Visual): string[] => {
    const { dataset, columns = [] } = setAsideOf(one) ?? {}
    const fields = report.datasets.find(({ id }) => id === dataset)?.fields
    return columns.map(({ field }) => fields?.find(({ id }) => id === field)?.label ?? field)
  }
  const noPlace = (one: Visual) => {
    const names = waiting(one)
    return names.length > 0 ? [words('setAside', { type: nameOf(one.type), fields: list(names) })] : []
  }
  const turnInto = (type: VisualType) => {
    const next = asType(visual, type)
    if (next.image && otherImages(history.now, visual) >= mostReportImages)
      return announce(words('imageProblem.tooMany', { most: mostReportImages }))
    edit(changeVisual(page.name, visual.name, () => next))
    const still = waiting(next)
    const back = waiting(visual).filter(name => !still.includes(name))
    const said = [
      words('turnedInto', { type: nameOf(type) }),
      ...(back.length > 0 ? [words('broughtBack', { fields: list(back) })] : []),
      ...noPlace(next),
    ]
    announce(said.join('. '))
  }
  return (
    <>
      <fieldset className={classes.types}>
        <legend>{words('types')}</legend>
        {visualTypes
          .filter(type => type !== 'textbox' && isOffered(type, report.datasets))
          .map(type => (
            <button
              key={type}
              type="button"
              aria-pressed={type === visual.type}
              aria-label={nameOf(type)}
              title={nameOf(type)}
              onClick={() => turnInto(type)}
            >
              <TypeGlyph type={type} />
            </button>
          ))}
      </fieldset>
      {noPlace(visual).map(text => (
        <p key={text} className={classes.hint}>
          {text}
        </p>
      ))}
    </>
  )
}
