import type { Question } from '@gemba/domain/checklists/definition/questions/question'
import type { Answer } from '@gemba/domain/checklists/evaluation/answers.schema'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useAnswerWords } from '../public/answerWords.ts'
import classes from './EarlierAnswer.module.css'

/** What the round before said of a question that is asked again. */
export const EarlierAnswer = ({ question, answer }: { question: Question; answer: Answer }) => {
  const { t } = useTranslation('run')
  const words = useAnswerWords()(question, answer)
  return words ? (
    <p className={classes.earlier}>
      {t('before')} <b dir="auto">{words}</b>
      {answer.note && <span dir="auto">{answer.note}</span>}
    </p>
  ) : null
}
