import { Textarea, TextInput } from '@mantine/core'
import { OptionalLabel, Wide } from './FormPage.tsx'

type NameFieldsProps = {
  form: { getInputProps: (field: 'name' | 'description') => object }
  labels: { name: string; description: string }
}

/** What something is called, and a description that may be left out. */
export const NameFields = ({ form, labels }: NameFieldsProps) => (
  <>
    <Wide>
      <TextInput label={labels.name} dir="auto" data-autofocus {...form.getInputProps('name')} />
    </Wide>
    <Wide>
      <Textarea
        label={<OptionalLabel>{labels.description}</OptionalLabel>}
        dir="auto"
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
    </Wide>
  </>
)
