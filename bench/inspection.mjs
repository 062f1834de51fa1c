// The inspection of bench/typing.mjs: sections of 20 questions as a checklist of a line has them, with two rules each.
// 500 questions have 50 rules: 25 questions are asked when a marking was entered, 12 when a torque is high, and 13 values
// are calculated from two torques.

/** Places in a section whose fields are typed into. */
export const places = { marking: 0, torque: 2, reading: 5, remark: 19 }

export const idAt = (section, place) => `q${section * 20 + place}`

const choices = ['Left', 'Right', 'Both'].map((words, at) => ({ id: `c${at}`, label: { en: words } }))
const measurement = {
  ...{ type: 'measurement', nominal: 25, lsl: 24.9, usl: 25.1, unit: 'mm', decimals: 3, samples: 5, required: true },
  triggers: [{ when: { kind: 'outOfLimits' }, note: true }],
}
const passFail = { type: 'passFail', required: true, triggers: [{ when: { kind: 'nonconforming' }, note: true }] }
const torque = { type: 'number', unit: 'Nm', decimals: 3, min: 20, max: 30, required: true }

const ruledBy = section => {
  const [first, second] = [idAt(section, 2), idAt(section, 3)]
  return section % 2 === 0
    ? { type: 'calculated', expression: `mean({${first}}, {${second}})`, decimals: 3, unit: 'Nm', min: 20, max: 30 }
    : { ...{ type: 'singleChoice', options: choices }, visibleWhen: { question: first, operator: 'above', value: 20 } }
}

const questionsOf = section => [
  { type: 'text', required: true },
  { type: 'longText', visibleWhen: { question: idAt(section, 0), operator: 'answered' } },
  torque,
  torque,
  ruledBy(section),
  ...Array.from({ length: 6 }, () => measurement),
  ...Array.from({ length: 4 }, () => passFail),
  { type: 'singleChoice', options: choices, required: true },
  { type: 'multipleChoice', options: choices },
  { type: 'yesNo', nonconforming: 'no' },
  { type: 'date' },
  { type: 'text' },
]

/** A checklist with so many questions. */
export const inspectionOf = size => ({
  ...{ schemaVersion: 1, languages: ['en'], defaultLanguage: 'en', settings: { allOkOffered: true } },
  sections: Array.from({ length: size / 20 }, (_, section) => ({
    ...{ id: `s${section}`, title: { en: `Station ${section + 1}` } },
    questions: questionsOf(section).map((question, place) => {
      const id = idAt(section, place)
      return { id, label: { en: `Characteristic ${id.slice(1)}` }, ...question }
    }),
  })),
})

const answers = {
  measurement: { samples: ['25.012', '24.987', '25.003', '24.996', '25.040'] },
  passFail: { value: 'pass' },
  yesNo: { value: 'yes' },
  singleChoice: { value: 'c0' },
  multipleChoice: { values: ['c0', 'c1'] },
  date: { value: '2026-03-02' },
}

/** An inspection in progress: what is typed in the bench is still open, and everything else is answered. */
export const answersTo = definition =>
  Object.fromEntries(
    definition.sections
      .flatMap(({ questions }) => questions)
      .flatMap(({ id, type }) => (answers[type] ? [[id, { type, ...answers[type] }]] : [])),
  )
