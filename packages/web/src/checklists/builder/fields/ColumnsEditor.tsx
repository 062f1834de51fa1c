import { Column } from '@gemba/domain/checklists/definition/questions/table'
import { Button, Checkbox, Input, Menu, Select, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Icon } from '../../../ui/display/Icon.tsx'
import { Drop } from '../Drop.tsx'
import { withoutEmpty } from '../state/editing.ts'
import { newColumn } from '../state/newParts.ts'
import classes from './fields.module.css'
import { NumberBox } from './NumberBox.tsx'
import { OptionsEditor } from './OptionsEditor.tsx'
import { TextField } from './TextField.tsx'

type Put = (fields: object, group?: string) => void
const types = Column.options.map(option => option.shape.type.value)

/** The columns of a repeating table. A column keeps its type: another type is another column. */
export const ColumnsEditor = ({
  columns,
  onChange,
}: {
  columns: readonly Column[]
  onChange: (columns: Column[], group?: string) => void
}) => {
  const { t } = useTranslation('checklists')
  return (
    <Input.Wrapper label={t('columnEditor.label')} labelElement="div">
      <div className={classes.stack}>
        {columns.map((column, index) => {
          const put: Put = (fields, group) =>
            onChange(
              columns.with(index, withoutEmpty({ ...column, ...fields }) as Column),
              group && `${column.id} ${group}`,
            )
          return (
            <div key={column.id} className={classes.reaction}>
              <div className={classes.row} data-end>
                <div className={classes.grow}>
                  <TextField
                    label={`${index + 1}. ${t(`type.${column.type}`)}`}
                    placeholder={t('columnEditor.heading')}
                    value={column.label}
                    onChange={label => put({ label }, 'label')}
                  />
                </div>
                <Drop
                  label={t('columnEditor.drop', { n: index + 1 })}
                  onClick={() => onChange(columns.toSpliced(index, 1))}
                />
              </div>
              <ColumnFields column={column} put={put} />
              <Checkbox
                label={t('field.required')}
                checked={column.required ?? false}
                onChange={event => put({ required: event.currentTarget.checked || undefined })}
              />
            </div>
          )
        })}
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              variant="default"
              size="compact-md"
              style={{ alignSelf: 'start' }}
              leftSection={<Icon of={IconPlus} size={16} />}
              disabled={columns.length >= 20}
            >
              {t('columnEditor.add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {types.map(type => (
              <Menu.Item key={type} onClick={() => onChange([...columns, newColumn(columns, type)])}>
                {t(`type.${type}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
    </Input.Wrapper>
  )
}

const ColumnFields = ({ column, put }: { column: Column; put: Put }) => {
  const { t } = useTranslation('checklists')
  if (column.type === 'number')
    return (
      <div className={classes.two}>
        <TextInput
          label={t('field.unit')}
          maxLength={20}
          value={column.unit ?? ''}
          onChange={event => put({ unit: event.currentTarget.value || undefined }, 'unit')}
        />
        <NumberBox
          label={t('field.decimals')}
          value={column.decimals}
          whole={{ least: 0, most: 6 }}
          onChange={decimals => put({ decimals: decimals ?? 0 }, 'decimals')}
        />
        <NumberBox optional label={t('field.min')} value={column.min} onChange={min => put({ min }, 'min')} />
        <NumberBox optional label={t('field.max')} value={column.max} onChange={max => put({ max }, 'max')} />
      </div>
    )
  if (column.type === 'singleChoice')
    return <OptionsEditor plain options={column.options} onChange={(options, group) => put({ options }, group)} />
  if (column.type === 'yesNo')
    return (
      <Select
        label={t('field.failsOn')}
        allowDeselect={false}
        value={column.nonconforming ?? 'none'}
        data={[
          { value: 'none', label: t('field.failsOnNone') },
          { value: 'no', label: t('answer.no') },
          { value: 'yes', label: t('answer.yes') },
        ]}
        onChange={value => put({ nonconforming: value === 'none' ? undefined : value })}
      />
    )
  return null
}
