import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DateRange, type DayRange } from '../ui/forms/DateRange.tsx'
import { FileDrop } from '../ui/forms/FileDrop.tsx'
import { FormPage, FormSection, OptionalLabel, SaveBar, Wide } from '../ui/forms/FormPage.tsx'
import { PeoplePicker, type Pickable } from '../ui/forms/PeoplePicker.tsx'
import { SegmentedRadio } from '../ui/forms/SegmentedRadio.tsx'
import { type Signature, SignaturePad } from '../ui/forms/SignaturePad.tsx'
import { DecisionCard, DecisionCards } from '../workflow/review/DecisionCard.tsx'
import { Panel, Section, Stack, Three } from './Part.tsx'

const people: Pickable[] = [
  { id: '1', name: 'A. K.', detail: 'ak2107' },
  { id: '2', name: 'J. O.', detail: 'jo0412' },
  { id: '3', name: 'M. T.', detail: 'mt1844' },
]
const search = async (text: string) =>
  people.filter(one => `${one.name} ${one.detail}`.toLowerCase().includes(text.toLowerCase()))

export const FormGallery = () => {
  const [range, setRange] = useState<DayRange>({ from: '2026-02-11', to: '2026-03-13' })
  const [chosen, setChosen] = useState<Pickable[]>(people.slice(0, 1))
  const [signature, setSignature] = useState<Signature>()
  const [decision, setDecision] = useState<string>()
  const [order, setOrder] = useState<'failed' | 'form'>('failed')
  return (
    <Section title="Forms, decision, signature">
      <Three>
        <Panel>
          <Stack>
            <DateRange value={range} onChange={setRange} />
            <PeoplePicker
              value={chosen}
              onChange={setChosen}
              search={search}
              label="Assigned to"
              placeholder="Search for people..."
            />
            <FileDrop label="Drawing" note="PDF or picture, up to 20 MB" onFiles={() => {}} />
            <SegmentedRadio
              label="Order"
              value={order}
              onChange={setOrder}
              segments={[
                { value: 'failed', label: 'Failed first' },
                { value: 'form', label: 'As on the form' },
              ]}
            />
          </Stack>
        </Panel>
        <Panel>
          <DecisionCards label="Your decision">
            <DecisionCard
              name="d"
              label="Approve"
              shortcut="A"
              chosen={false}
              onChoose={() => {}}
              impossible="Not possible: the latest round fails."
            />
            <DecisionCard
              name="d"
              label="Concessionally approve"
              shortcut="C"
              chosen={decision !== 'r'}
              onChoose={() => setDecision('c')}
            >
              <TextInput label="Quantity" defaultValue="240" />
            </DecisionCard>
            <DecisionCard
              name="d"
              label="Reject"
              shortcut="R"
              chosen={decision === 'r'}
              onChoose={() => setDecision('r')}
            />
          </DecisionCards>
        </Panel>
        <Panel>
          <SignaturePad value={signature} onChange={setSignature} label="Signature of the operator" />
        </Panel>
      </Three>
      <div style={{ marginTop: 20 }}>
        <Panel flush>
          <ProfileForm />
        </Panel>
      </div>
    </Section>
  )
}

export const ProfileForm = () => (
  <FormPage onSubmit={() => {}} label="Profile">
    <FormSection title="Profile" note="Shown on every inspection that this person signs.">
      <TextInput label="First name" defaultValue="J." />
      <TextInput label="Last name" defaultValue="O." />
      <Wide>
        <TextInput
          label={<OptionalLabel>E-mail</OptionalLabel>}
          defaultValue="j.o@plant2"
          error="The part after @ needs a dot, as in plant2.example"
        />
      </Wide>
      <TextInput label="Badge" defaultValue="0412" />
      <Select label="Language" data={['English', 'Deutsch']} defaultValue="English" />
    </FormSection>
    <SaveBar changes={2} valid={false} onCancel={() => {}} />
  </FormPage>
)
