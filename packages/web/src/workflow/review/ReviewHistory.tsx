import type { WorkflowHistoryEntry } from '@gemba/domain/workflow/history.schema'
import { peopleOfStep } from '@gemba/domain/workflow/peopleOfStep'
import { IconArrowBackUp, IconSend, IconUserCheck } from '@tabler/icons-react'
import { useFormat } from '../../platform/format.ts'
import { PersonLinks } from '../../platform/PersonLink.tsx'
import { Dotted } from '../../ui/display/Dotted.tsx'
import { HistoryTimeline } from '../../ui/display/HistoryTimeline.tsx'
import { Icon } from '../../ui/display/Icon.tsx'
import { stateOf } from '../states.ts'
import { useHistoryWords } from '../useHistoryWords.ts'
import { useWorkflowWords } from '../useWorkflowWords.ts'
import classes from './ReviewHistory.module.css'

/** Every step, newest first, with its signature; what a reversal took back is struck through and stays. */
export const ReviewHistory = ({ history }: { history: readonly WorkflowHistoryEntry[] }) => {
  const { t } = useWorkflowWords()
  const { dateTime, signed } = useFormat()
  const { word, comment } = useHistoryWords()
  return (
    <section className={classes.history}>
      <h2>{t('review.history')}</h2>
      <HistoryTimeline
        label={t('review.history')}
        entries={history.map(step => ({
          id: step.id,
          ...(step.release
            ? { icon: <Icon of={IconUserCheck} /> }
            : step.decision === 'submit'
              ? { icon: <Icon of={IconSend} mirrors /> }
              : step.decision === 'reverse'
                ? { icon: <Icon of={IconArrowBackUp} mirrors className={classes.back ?? ''} /> }
                : { state: stateOf(step.status) }),
          word: word(step),
          when: (
            <>
              <PersonLinks people={peopleOfStep(step)} />
              {t('review.comma')}
              {dateTime(step.createdDate)}
            </>
          ),
          comment: (
            <>
              <Dotted parts={comment(step)} />
              {step.signature && (
                <span className={classes.signature}>
                  {t('history.signed', {
                    name: step.signature.name,
                    at: signed(step.signature.at),
                    meaning: step.signature.meaning,
                  })}
                </span>
              )}
            </>
          ),
          superseded: step.superseded,
        }))}
      />
    </section>
  )
}
