import type { ReportPage, Visual } from '@gemba/domain/reports/report.schema'
import { useShown } from '../page/frameContext.ts'
import classes from './BuildPane.module.css'
import { changePage, changeVisual } from './documentEdits.ts'
import { useEditor } from './editorContext.ts'
import { ImageParts } from './ImageParts.tsx'
import { LevelFilters } from './LevelFilters.tsx'
import { SortBox } from './SortBox.tsx'
import { TypeChoice } from './TypeChoice.tsx'
import { WellBox } from './WellBox.tsx'
import { WholeNumberField } from './WholeNumberField.tsx'
import { wellsOf } from './wells.ts'

/** What the chosen visual is made of; without one, what the page is. */
export const BuildPane = ({ page }: { page: ReportPage }) => {
  const { words, chosen } = useEditor()
  return (
    <aside className={classes.pane} aria-label={words('build')}>
      {chosen ? <VisualParts page={page} visual={chosen} /> : <PageParts page={page} />}
      <LevelFilters title={words('filtersOfPage')} level={{ page: page.name }} filters={page.filters} />
      <ReportFilters />
    </aside>
  )
}

const ReportFilters = () => {
  const { history } = useShown()
  const { words } = useEditor()
  return <LevelFilters title={words('filtersOfReport')} level={{}} filters={history.now.filters} />
}

const PageParts = ({ page }: { page: ReportPage }) => {
  const { words, edit } = useEditor()
  return (
    <>
      <h2>{words('page')}</h2>
      <p className={classes.hint}>{words('chooseVisual')}</p>
      <div className={classes.sizes}>
        {(['width', 'height'] as const).map(side => (
          <WholeNumberField
            key={`${page.name} ${side}`}
            {...{ label: words(side), value: page[side], least: 480, most: 4000, step: 12 }}
            change={length => edit(changePage(page.name, { [side]: length }))}
          />
        ))}
      </div>
    </>
  )
}

const VisualParts = ({ page, visual }: { page: ReportPage; visual: Visual }) => {
  const { words, edit } = useEditor()
  const change = (to: (visual: Visual) => Visual) => edit(changeVisual(page.name, visual.name, to))
  return (
    <>
      <h2>{words(`type.${visual.type}`)}</h2>
      {visual.type === 'textbox' ? (
        <label className={classes.labeled}>
          {words('text')}
          <textarea
            className={classes.input}
            key={visual.name}
            rows={4}
            maxLength={5000}
            defaultValue={visual.text}
            onBlur={event => {
              const text = event.currentTarget.value
              if (text !== visual.text) change(one => ({ ...one, text }))
            }}
          />
        </label>
      ) : (
        <>
          {visual.type === 'image' ? (
            <ImageParts key={visual.name} page={page} visual={visual} />
          ) : (
            <TitleField key={`${visual.name} ${visual.title}`} visual={visual} change={change} />
          )}
          <TypeChoice page={page} visual={visual} />
          {wellsOf(visual.type).map(well => (
            <WellBox key={well} page={page} visual={visual} well={well} />
          ))}
          {visual.data && wellsOf(visual.type).length > 1 && (
            <SortBox key={visual.name} data={visual.data} change={data => change(one => ({ ...one, data }))} />
          )}
          {visual.type !== 'image' && (
            <LevelFilters
              title={words(visual.type === 'slicer' ? 'chosenAtFirst' : 'filtersOfVisual')}
              level={{ page: page.name, visual: visual.name }}
              filters={visual.filters}
              only={visual.data?.dataset}
            />
          )}
        </>
      )}
    </>
  )
}

type TitleFieldProps = { visual: Visual; change: (to: (visual: Visual) => Visual) => void }

const TitleField = ({ visual, change }: TitleFieldProps) => {
  const { words } = useEditor()
  return (
    <label className={classes.labeled}>
      {words('title')}
      <input
        className={classes.input}
        maxLength={200}
        defaultValue={visual.title}
        placeholder={words('titleByItself')}
        onBlur={event => {
          const title = event.currentTarget.value.trim()
          if (title !== visual.title) change(one => ({ ...one, title }))
        }}
        onKeyDown={event => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </label>
  )
}
