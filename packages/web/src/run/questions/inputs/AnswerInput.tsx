import type { AskedQuestion } from '@gemba/domain/checklists/definition/questions/question'
import type { Answer } from '@gemba/domain/checklists/evaluation/answers.schema'
import type { QuestionEvaluation } from '@gemba/domain/checklists/evaluation/evaluate'
import type { ComponentType } from 'react'
import { BarcodeInput } from './BarcodeInput.tsx'
import { MultipleChoiceInput, PassFailInput, SingleChoiceInput, YesNoInput } from './ChoiceInputs.tsx'
import { FileInput, PhotoInput } from './FileInputs.tsx'
import { MeasurementInput } from './MeasurementInput.tsx'
import { NumberAnswerInput } from './NumberInputs.tsx'
import { MachineInput, PersonInput } from './PeopleInputs.tsx'
import { SignatureInput } from './SignatureInput.tsx'
import { TableInput } from './TableInput.tsx'
import { DateAnswerInput, LongTextInput, ShortTextInput, TimeAnswerInput } from './TextInputs.tsx'

export type AnyInputProps = {
  question: AskedQuestion
  answer: Answer | undefined
  facts: QuestionEvaluation
  label: string
  readOnly: boolean
  onChange: (answer: Answer) => void
}

/** Which field answers which type. Each takes the question and answer of its own type only. */
const inputs = {
  passFail: PassFailInput,
  yesNo: YesNoInput,
  singleChoice: SingleChoiceInput,
  multipleChoice: MultipleChoiceInput,
  text: ShortTextInput,
  longText: LongTextInput,
  number: NumberAnswerInput,
  measurement: MeasurementInput,
  date: DateAnswerInput,
  time: TimeAnswerInput,
  photo: PhotoInput,
  file: FileInput,
  signature: SignatureInput,
  barcode: BarcodeInput,
  person: PersonInput,
  machine: MachineInput,
  table: TableInput,
} satisfies Record<AskedQuestion['type'], unknown>

/** The field for a question's answer. An answer of another type, left over from an older revision, is not shown. */
export const AnswerInput = ({ question, answer, ...rest }: AnyInputProps) => {
  const Input = inputs[question.type] as ComponentType<AnyInputProps>
  return <Input {...rest} question={question} answer={answer?.type === question.type ? answer : undefined} />
}
