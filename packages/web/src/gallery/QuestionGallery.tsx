import { useState } from 'react'
import { type Answer, AnswerButtons } from '../run/questions/AnswerButtons.tsx'
import { EvidencePanel, QuestionCard, StopPanel } from '../run/questions/QuestionCard.tsx'
import { ChoiceCards } from '../ui/forms/ChoiceCards.tsx'
import { PhotoStrip } from '../ui/forms/PhotoStrip.tsx'
import { NumberField } from '../ui/measurement/NumberField.tsx'
import { Captioned, Section, Three } from './Part.tsx'

const Answered = ({ at, disabled, title }: { at?: Answer; disabled?: boolean; title: string }) => {
  const [value, setValue] = useState(at)
  return <AnswerButtons value={value} onChange={setValue} label={title} disabled={disabled} />
}
const Measured = ({
  at,
  title,
  unit,
  lower,
  upper,
  decimals,
  consequence,
}: {
  at: number | null
  title: string
  unit: string
  lower: number
  upper: number
  decimals: number
  consequence?: string
}) => {
  const [value, setValue] = useState(at)
  return (
    <NumberField
      value={value}
      onChange={setValue}
      label={title}
      unit={unit}
      lower={lower}
      upper={upper}
      nominal={at === null ? (lower + upper) / 2 : undefined}
      decimals={decimals}
      consequence={consequence}
    />
  )
}
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 76 76"><rect width="76" height="76" fill="#a9b2b5"/><path d="M0 60L76 42V76H0z" fill="#3d474b" opacity=".6"/><circle cx="40" cy="34" r="18" fill="#cfd6d8"/><circle cx="40" cy="34" r="15" fill="#1d272b"/></svg>')}`

export const QuestionGallery = () => {
  const [choice, setChoice] = useState<string>()
  const [several, setSeveral] = useState<string[]>(['b'])
  return (
    <Section title="Question card of the run page">
      <Three>
        <Captioned caption="Untouched: nothing is pre-answered">
          <QuestionCard number={15} title="Chip conveyor runs both ways">
            <Answered title="Chip conveyor runs both ways" />
          </QuestionCard>
        </Captioned>
        <Captioned caption="Passed: quiet">
          <QuestionCard number={11} title="Chuck guard closes">
            <Answered at="pass" title="Chuck guard closes" />
          </QuestionCard>
        </Captioned>
        <Captioned caption="Not applicable">
          <QuestionCard number={5} title="Bar feeder aligned">
            <Answered at="na" title="Bar feeder aligned" />
          </QuestionCard>
        </Captioned>
        <Captioned caption="Failed, evidence owed">
          <QuestionCard number={12} title="Jaws clean and free of damage">
            <Answered at="fail" title="Jaws clean and free of damage" />
            <EvidencePanel
              title="A failed answer requires a note and a photo"
              items={[
                { id: 'n', done: true, text: 'Burr on jaw 2.' },
                {
                  id: 'p',
                  done: false,
                  text: (
                    <>
                      <b>Photo</b>, at least one
                    </>
                  ),
                },
              ]}
            >
              <PhotoStrip photos={[]} onAdd={() => {}} />
            </EvidencePanel>
          </QuestionCard>
        </Captioned>
        <Captioned caption="Failed, evidence complete">
          <QuestionCard number={12} title="Jaws clean and free of damage">
            <Answered at="fail" title="Jaws clean and free of damage" />
            <EvidencePanel
              title="A failed answer requires a note and a photo"
              items={[
                { id: 'n', done: true, text: 'Burr on jaw 2, set marked for exchange.' },
                { id: 'p', done: true, text: '2 photos' },
              ]}
            >
              <PhotoStrip
                photos={[
                  { id: '1', src: picture, alt: 'Jaw 2' },
                  { id: '2', src: picture, alt: 'Jaw 2, near', state: 'sending' },
                ]}
                onAdd={() => {}}
                onOpen={() => {}}
              />
            </EvidencePanel>
          </QuestionCard>
        </Captioned>
        <Captioned caption="Answer that stops the run">
          <QuestionCard number={3} title="Emergency stop works" state="stop">
            <Answered at="fail" title="Emergency stop works" />
            <StopPanel title="Stop. Do not start the machine.">The shift lead was told at 14:02.</StopPanel>
          </QuestionCard>
        </Captioned>
        <Captioned caption="Number in limits">
          <QuestionCard number={13} title="Coolant concentration">
            <Measured at={6.4} title="Coolant concentration" unit="%" lower={5} upper={8} decimals={1} />
          </QuestionCard>
        </Captioned>
        <Captioned caption="Number out of limits">
          <QuestionCard number={13} title="Coolant concentration">
            <Measured at={9.1} title="Coolant concentration" unit="%" lower={5} upper={8} decimals={1} />
          </QuestionCard>
        </Captioned>
        <Captioned caption="Empty">
          <QuestionCard number={14} title="Hydraulic pressure" help="Gauge P2, spindle stopped">
            <Measured at={null} title="Hydraulic pressure" unit="bar" lower={48} upper={52} decimals={0} />
          </QuestionCard>
        </Captioned>
        <Captioned caption="Missing after Submit">
          <QuestionCard number={15} title="Chip conveyor runs both ways" state="missing">
            <Answered title="Chip conveyor runs both ways" />
          </QuestionCard>
        </Captioned>
        <Captioned caption="Read-only: passed in round 1">
          <QuestionCard number={2} title="Counterbore diameter" help="Ø 32.00 ±0.05" state="carried">
            <NumberField
              value={32.01}
              onChange={() => {}}
              readOnly
              label="Counterbore diameter"
              unit="mm"
              decimals={2}
            />
          </QuestionCard>
        </Captioned>
        <Captioned caption="Draft taken by another person">
          <QuestionCard
            number={15}
            title="Chip conveyor runs both ways"
            state="readOnly"
            message="M. T. is now editing this draft. Your answers are kept as a copy."
          >
            <Answered disabled title="Chip conveyor runs both ways" />
          </QuestionCard>
        </Captioned>
        <Captioned caption="One of several">
          <QuestionCard number={16} title="Colour of the tag">
            <ChoiceCards
              name="tag"
              label="Colour of the tag"
              value={choice}
              onChange={setChoice}
              choices={[
                { value: 'g', label: 'Green' },
                { value: 'y', label: 'Yellow', note: 'Needs a second look' },
              ]}
            />
          </QuestionCard>
        </Captioned>
        <Captioned caption="Several">
          <QuestionCard number={17} title="What was cleaned">
            <ChoiceCards
              multiple
              name="clean"
              label="What was cleaned"
              value={several}
              onChange={setSeveral}
              choices={[
                { value: 'a', label: 'Chuck' },
                { value: 'b', label: 'Tailstock' },
              ]}
            />
          </QuestionCard>
        </Captioned>
      </Three>
    </Section>
  )
}
