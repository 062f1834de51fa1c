import { z } from 'zod'
import { MultipleChoiceQuestion, PassFailQuestion, SingleChoiceQuestion, YesNoQuestion } from './choices.ts'
import { FileQuestion, PhotoQuestion, SignatureQuestion } from './files.ts'
import { DateQuestion, TimeQuestion } from './moments.ts'
import { CalculatedQuestion, MeasurementQuestion, NumberQuestion } from './numbers.ts'
import { MachineQuestion, PersonQuestion } from './people.ts'
import { TableQuestion } from './table.ts'
import { BarcodeQuestion, InstructionQuestion, LongTextQuestion, TextQuestion } from './texts.ts'

export const Question = z.discriminatedUnion('type', [
  PassFailQuestion,
  YesNoQuestion,
  SingleChoiceQuestion,
  MultipleChoiceQuestion,
  TextQuestion,
  LongTextQuestion,
  NumberQuestion,
  MeasurementQuestion,
  DateQuestion,
  TimeQuestion,
  PhotoQuestion,
  FileQuestion,
  SignatureQuestion,
  BarcodeQuestion,
  PersonQuestion,
  MachineQuestion,
  TableQuestion,
  InstructionQuestion,
  CalculatedQuestion,
])
export type Question = z.infer<typeof Question>
export type QuestionType = Question['type']
export type QuestionOf<Type extends QuestionType> = Extract<Question, { type: Type }>

/** All question types, in the order in which the builder offers them. */
export const questionTypes: readonly QuestionType[] = Question.options.map(option => option.shape.type.value)

/** A question that someone answers. */
export type AskedQuestion = Exclude<Question, { type: 'instruction' | 'calculated' }>
