import { Input } from '@mantine/core'
import { PeoplePicker, type PeoplePickerProps, type Pickable } from '../ui/forms/PeoplePicker.tsx'

/** Who was chosen: a picker for those who may change it, names for those who only look. */
export const ChosenPeople = ({ readOnly, ...picker }: PeoplePickerProps<Pickable> & { readOnly: boolean }) => {
  if (!readOnly) return <PeoplePicker<Pickable> {...picker} />
  return (
    <Input.Wrapper label={picker.label} labelElement="div">
      <p dir="auto">{picker.value.map(one => one.name).join(', ') || '–'}</p>
    </Input.Wrapper>
  )
}
