import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import type { HeaderField } from '@gemba/domain/checklists/definition/header'
import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'
import type { Draft } from '@gemba/domain/drafts/drafts.schema'
import { Button } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { StateGlyph } from '../ui/display/StateGlyph.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { useRoleWords } from '../workflow/public/roleWords.ts'
import { useRunTools } from './public/runTools.ts'
import classes from './SubmitDialog.module.css'
import type { RunEvaluation } from './session/evaluateRun.ts'
import { useNotifiedRoles } from './session/notifiedRoles.ts'
import type { HeldBack } from './session/runFiles.ts'

type SubmitDialogProps = {
  draft: Draft
  evaluation: RunEvaluation
  missingHeader: readonly HeaderField[]
  /** why photos and files are not on the server yet */
  held: HeldBack | undefined
  /** answers that two people changed differently, and that wait for a decision */
  undecided: number
  busy: boolean
  failure: string | undefined
  onGoTo: (question: string) => void
  onGoToHeader: (field: HeaderField) => void
  onSubmit: () => void
  onClose: () => void
}

/** The last look before submitting: what is still owed, else the result, what is opened, and who gets it. */
export const SubmitDialog = (props: SubmitDialogProps) => {
  const { draft, evaluation, missingHeader, held, undecided, busy, failure, onGoTo, onGoToHeader, onSubmit, onClose } =
    props
  const { t } = useTranslation('run')
  const format = useFormat()
  const { roleName } = useRoleWords()
  const definition: Definition = draft.definition
  const owing = evaluation.owing
  const left = owing.length + missingHeader.length
  const product = draft.checklist.type === 'product'
  const role = roleName('qa-supervisor')
  const failed = evaluation.nonconformities
  const issues = failed.filter(({ issue }) => issue).length
  const notified = useNotifiedRoles(evaluation.notifications.map(notification => notification.role))
  const nothing = left === 0 && evaluation.result === 'incomplete'
  return (
    <Dialog
      closeOnClickOutside
      opened
      onClose={onClose}
      mustChoose={busy}
      title={left > 0 ? t('submit.missing', { n: left }) : t('submit.title')}
      size={640}
    >
      {left > 0 && (
        <>
          <p className={classes.lead}>{t('submit.missingText')}</p>
          <ul className={classes.list}>
            {missingHeader.map(field => (
              <li key={field}>
                <Jump state="warning" onClick={() => onGoToHeader(field)}>
                  {t(`header.${field}`)}
                </Jump>
              </li>
            ))}
            <Questions ids={owing} definition={definition} state="warning" onGoTo={onGoTo} />
          </ul>
        </>
      )}
      {nothing && <p className={classes.lead}>{t('submit.nothing')}</p>}
      {left === 0 && !nothing && (
        <>
          <p className={classes.result} data-result={evaluation.result}>
            <StateGlyph state={evaluation.result === 'fail' ? 'fail' : 'pass'} size={24} />
            {t(`completed.${evaluation.result === 'fail' ? 'fail' : 'pass'}`)}
          </p>
          <ul className={classes.facts}>
            <li>{t('answered', { answered: evaluation.counts.answered, total: evaluation.counts.total })}</li>
            {definition.settings?.showScore && evaluation.score.percent !== null && (
              <li>{t('submit.score', { percent: format.decimals(evaluation.score.percent, 1) })}</li>
            )}
            {issues > 0 && <li>{t('submit.issues', { n: issues })}</li>}
            {notified && <li>{notified}</li>}
            {evaluation.stoppedBy && <li>{t('submit.stopped')}</li>}
          </ul>
          {failed.length > 0 && (
            <ul className={classes.list}>
              <Questions
                ids={failed.map(({ question }) => question)}
                definition={definition}
                state="fail"
                onGoTo={onGoTo}
              />
            </ul>
          )}
        </>
      )}
      {undecided > 0 && <Notice tone="warning">{t('conflicts.wait', { n: undecided })}</Notice>}
      {held && !failure && <Notice tone="warning">{t(held.phrase, { n: held.n })}</Notice>}
      {failure && <Notice tone="fail">{failure}</Notice>}
      <div className={classes.acts}>
        <Button variant="default" onClick={onClose} disabled={busy}>
          {t('submit.stay')}
        </Button>
        {left === 0 && !nothing && undecided === 0 && (
          <Button onClick={onSubmit} loading={busy}>
            {product ? t('submit.toRole', { role }) : t('submit.act')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

type QuestionsProps = {
  ids: readonly string[]
  definition: Definition
  state: 'warning' | 'fail'
  onGoTo: (question: string) => void
}

const Questions = ({ ids, definition, state, onGoTo }: QuestionsProps) => {
  const { say } = useRunTools()
  const wanted = new Set(ids)
  return questionsOf(definition)
    .filter(({ id }) => wanted.has(id))
    .map(question => (
      <li key={question.id}>
        <Jump state={state} onClick={() => onGoTo(question.id)}>
          {say(question.label).text}
        </Jump>
      </li>
    ))
}

const Jump = ({ state, onClick, children }: { state: 'warning' | 'fail'; onClick: () => void; children: string }) => (
  <button type="button" className={classes.jump} onClick={onClick}>
    <StateGlyph state={state} size={20} />
    <span dir="auto">{children}</span>
  </button>
)
