import { isAsked } from '@gemba/domain/checklists/definition/questions/isAsked'
import type { Question } from '@gemba/domain/checklists/definition/questions/question'
import { canFail } from '@gemba/domain/checklists/measurement/verdict'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import classes from '../Builder.module.css'
import { EditorHead } from '../EditorHead.tsx'
import { wordsOfPart } from '../focusWords.ts'
import { questionIcons } from '../outline/questionIcons.ts'
import { useQuestionChange } from '../state/editing.ts'
import fields from './fields.module.css'
import { MediaFields } from './MediaFields.tsx'
import { NumberBox } from './NumberBox.tsx'
import { ReactionsEditor } from './ReactionsEditor.tsx'
import { RuleEditor } from './RuleEditor.tsx'
import { TextField } from './TextField.tsx'
import { TypeFields } from './TypeFields.tsx'

/** Everything that can be said of one question. */
export const QuestionEditor = ({ question, readOnly }: { question: Question; readOnly: boolean }) => {
  const { t } = useTranslation('checklists')
  const change = useQuestionChange(question.id)
  return (
    <>
      <EditorHead
        id={question.id}
        icon={questionIcons[question.type]}
        title={t(`type.${question.type}`)}
        readOnly={readOnly}
      />
      <fieldset className={classes.fieldset} disabled={readOnly}>
        <div className={classes.group}>
          <TextField
            id={wordsOfPart}
            long
            label={question.type === 'instruction' ? t('field.title') : t('field.question')}
            value={question.label}
            onChange={label => change({ label }, 'label')}
          />
          <TextField
            long
            optional
            label={t('field.help')}
            maxLength={5000}
            value={question.help}
            onChange={help => change({ help: Object.keys(help).length > 0 ? help : undefined }, 'help')}
          />
          <AnswerSwitches question={question} />
          <TypeFields question={question} />
        </div>
        <Part title={t('build.visibility')}>
          <RuleEditor
            rule={question.visibleWhen}
            own={question.id}
            onChange={visibleWhen => change({ visibleWhen }, 'visibleWhen')}
          />
        </Part>
        {question.type !== 'instruction' && (
          <Part title={t('build.reactions')} note={t('build.reactionsNote')}>
            <ReactionsEditor question={question} onChange={(triggers, group) => change({ triggers }, group)} />
          </Part>
        )}
        {'decimals' in question || canFail(question) ? <ScorePart question={question} /> : null}
        <Part title={t('build.media')}>
          <MediaFields id={question.id} image={question.image} video={question.video} />
        </Part>
        <p className={classes.id}>
          {t('build.id')} <code dir="ltr">{question.id}</code>
        </p>
      </fieldset>
    </>
  )
}

export const Part = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <section className={classes.group}>
    <div>
      <h3>{title}</h3>
      {note && <p className={fields.note}>{note}</p>}
    </div>
    {children}
  </section>
)

const AnswerSwitches = ({ question }: { question: Question }) => {
  const { t } = useTranslation('checklists')
  const change = useQuestionChange(question.id)
  if (!isAsked(question)) return null
  return (
    <div className={fields.switches}>
      <Checkbox
        label={t('field.required')}
        checked={question.required ?? false}
        onChange={event => change({ required: event.currentTarget.checked || undefined })}
      />
      <Checkbox
        label={t('field.naAllowed')}
        checked={question.naAllowed ?? false}
        onChange={event => change({ naAllowed: event.currentTarget.checked || undefined })}
      />
    </div>
  )
}

const ScorePart = ({ question }: { question: Question }) => {
  const { t } = useTranslation('checklists')
  const change = useQuestionChange(question.id)
  if (question.type === 'instruction') return null
  return (
    <Part title={t('build.score')}>
      <div className={fields.two}>
        <NumberBox
          optional
          label={t('field.weight')}
          value={question.weight}
          placeholder={canFail(question) ? '1' : '0'}
          between={{ least: 0, most: 1000 }}
          onChange={weight => change({ weight }, 'weight')}
        />
        <Checkbox
          mt={32}
          label={t('field.critical')}
          description={t('field.criticalNote')}
          checked={question.critical ?? false}
          onChange={event => change({ critical: event.currentTarget.checked || undefined })}
        />
      </div>
    </Part>
  )
}
