import type { Option } from '@gemba/domain/checklists/definition/questions/choices'
import { ActionIcon, Button, Checkbox, Input } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Icon } from '../../../ui/display/Icon.tsx'
import { Drop } from '../Drop.tsx'
import { optionsFromLines } from '../paste/pastedLines.ts'
import { withoutEmpty } from '../state/editing.ts'
import { newOption } from '../state/newParts.ts'
import { useEditorState } from '../state/useEditor.ts'
import classes from './fields.module.css'
import { NumberBox } from './NumberBox.tsx'
import { TextField } from './TextField.tsx'

type Props = {
  options: readonly Option[]
  onChange: (options: Option[], group?: string) => void
  /** columns of tables: without scores */
  plain?: boolean
}

/** The options of a choice: text, whether it fails, and its points. A list pasted into one becomes several. */
export const OptionsEditor = ({ options, onChange, plain }: Props) => {
  const { t } = useTranslation('checklists')
  const language = useEditorState(state => state.language)
  const put = (index: number, fields: object, group?: string) =>
    onChange(
      options.map((option, k) => (k === index ? (withoutEmpty({ ...option, ...fields }) as Option) : option)),
      group,
    )
  const swap = (index: number, other: number) => {
    const [a, b] = [options[index], options[other]]
    if (a && b) onChange(options.with(index, b).with(other, a))
  }
  const paste = (index: number, pasted: string): boolean => {
    const filled = optionsFromLines(pasted, options, index, language)
    if (filled) onChange(filled)
    return filled !== undefined
  }
  return (
    <Input.Wrapper label={t('option.label')} labelElement="div" description={t('option.note')}>
      <div className={classes.stack} style={{ marginTop: 6 }}>
        {options.map((option, index) => (
          <div
            key={option.id}
            className={classes.option}
            onPasteCapture={event => {
              if (paste(index, event.clipboardData.getData('text/plain'))) event.preventDefault()
            }}
          >
            <TextField
              bare
              label={t('option.text', { n: index + 1 })}
              placeholder={t('option.text', { n: index + 1 })}
              value={option.label}
              onChange={label => put(index, { label }, `option ${option.id}`)}
            />
            <Checkbox
              className={classes.middle}
              label={t('option.fails')}
              checked={option.nonconforming ?? false}
              onChange={event => put(index, { nonconforming: event.currentTarget.checked || undefined })}
            />
            {plain ? (
              <span />
            ) : (
              <NumberBox
                bare
                optional
                label={t('option.score')}
                placeholder={t('option.score')}
                value={option.score}
                onChange={score => put(index, { score }, `score ${option.id}`)}
              />
            )}
            <span className={classes.acts}>
              <ActionIcon
                variant="subtle"
                size={36}
                disabled={index === 0}
                aria-label={t('option.up', { n: index + 1 })}
                onClick={() => swap(index, index - 1)}
              >
                <Icon of={IconChevronUp} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                size={36}
                disabled={index === options.length - 1}
                aria-label={t('option.down', { n: index + 1 })}
                onClick={() => swap(index, index + 1)}
              >
                <Icon of={IconChevronDown} />
              </ActionIcon>
              <Drop label={t('option.drop', { n: index + 1 })} onClick={() => onChange(options.toSpliced(index, 1))} />
            </span>
          </div>
        ))}
        <div>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<Icon of={IconPlus} size={16} />}
            disabled={options.length >= 200}
            onClick={() => onChange([...options, newOption(options)])}
          >
            {t('option.add')}
          </Button>
        </div>
      </div>
    </Input.Wrapper>
  )
}
