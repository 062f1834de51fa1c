import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { StateGlyph } from '../../ui/display/StateGlyph.tsx'
import { useFindingText } from '../findingText.ts'
import classes from './Builder.module.css'
import type { BuildProblem } from './problems.ts'
import { useNames } from './state/editing.ts'
import { useDefinition, useEditor } from './state/useEditor.ts'

type Props = { problems: readonly BuildProblem[]; onOpen: () => void }

/** What publishing would refuse, then what it warns of; each line leads to its place. */
export const ProblemList = ({ problems, onOpen }: Props) => {
  const { t } = useTranslation('checklists')
  const editor = useEditor()
  const definition = useDefinition()
  const name = useNames()
  const words = useFindingText(definition)
  const nameOf = (id: string) => {
    const section = definition.sections.find(one => one.id === id)
    if (section) return name(section.title, t('build.untitledSection'))
    const question = questionsOf(definition).find(one => one.id === id)
    return question ? name(question.label) : t('build.runSettings')
  }
  if (problems.length === 0) return <p className={classes.empty}>{t('build.noProblems')}</p>
  return (
    <ul className={classes.problems} style={{ overflowY: 'auto' }}>
      {problems.map(problem => (
        <li key={`${problem.code} ${problem.path} ${JSON.stringify(problem.params)}`}>
          <button
            type="button"
            className={classes.problem}
            onClick={() => {
              editor.select(problem.at || undefined)
              onOpen()
            }}
          >
            <StateGlyph state={problem.serious ? 'fail' : 'warning'} size={16} />
            <span>
              <b dir="auto">{nameOf(problem.at)}</b>
              {words(problem)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
