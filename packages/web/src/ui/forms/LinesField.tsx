import { Textarea, type TextareaProps } from '@mantine/core'
import { useState } from 'react'

type LinesFieldProps = Omit<TextareaProps, 'value' | 'onChange' | 'error'> & {
  lines: readonly string[]
  onChange: (lines: string[]) => void
  /** of the form, by path: those of the list and of its lines are at `name` */
  errors: Readonly<Record<string, unknown>>
  name: string
}

/** What the lines say, each once. */
const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map(line => line.trim())
      .filter(Boolean),
  ),
]

/** Things that are named one on each line, so that a column of a spreadsheet can be pasted. */
export const LinesField = ({ lines, onChange, errors, name, ...field }: LinesFieldProps) => {
  const [text, setText] = useState(() => lines.join('\n'))
  // The form was reset, or someone else changed what it is about.
  if (linesOf(text).join('\n') !== lines.join('\n')) setText(lines.join('\n'))
  const [error] = Object.entries(errors).filter(([path]) => path === name || path.startsWith(`${name}.`))
  return (
    <Textarea
      dir="auto"
      autosize
      maxRows={10}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...field}
      value={text}
      onChange={event => {
        setText(event.currentTarget.value)
        onChange(linesOf(event.currentTarget.value))
      }}
      error={error?.[1] as TextareaProps['error']}
    />
  )
}
