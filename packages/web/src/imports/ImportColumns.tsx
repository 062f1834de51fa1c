import { setImportColumns } from '@gemba/domain/imports/imports.endpoints'
import type { ImportDetails } from '@gemba/domain/imports/imports.schema'
import { Button, Select } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { asCallError } from '../platform/callError.ts'
import { useWrite } from '../platform/queries.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import classes from './imports.module.css'

/** What the columns of the file are; a change is checked again as a whole. */
export const ImportColumns = ({ file }: { file: ImportDetails }) => {
  const { t } = useTranslation('imports')
  const { id, columns, fields, reading, version } = file
  const [chosen, setChosen] = useState(columns.map(({ field }) => field))
  const [refused, setRefused] = useState<string>()
  const save = useWrite(setImportColumns)
  const isChanged = columns.some(({ field }, at) => field !== chosen[at])
  const check = async () => {
    setRefused(undefined)
    try {
      await save.mutateAsync({ params: { id }, body: { fields: chosen, version } })
    } catch (error) {
      const { fields, message } = asCallError(error)
      setRefused(fields.fields ?? message)
    }
  }
  const read =
    reading.format === 'xlsx'
      ? t('readSheet', { sheet: reading.sheet })
      : t('readText', {
          encoding: reading.encoding,
          delimiter: t(
            `delimiters.${reading.delimiter === '\t' ? 'tab' : reading.delimiter === ';' ? 'semicolon' : 'comma'}`,
          ),
        })
  return (
    <section className={classes.block} aria-labelledby="columns">
      <h2 id="columns">
        {t('columns')} <small>{read}</small>
      </h2>
      <div className={classes.columns}>
        {columns.map(({ head, samples }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have a place, and names that may be the same
          <div key={at} className={classes.column}>
            <span>
              <b>
                <bdi>{head || t('unnamed', { number: at + 1 })}</bdi>
              </b>
              <small>
                <bdi>{samples.join(', ')}</bdi>
              </small>
            </span>
            <Icon of={IconArrowRight} size={16} mirrors />
            <Select
              aria-label={t('importAs', { column: head || String(at + 1) })}
              data={[
                { value: '', label: t('notImported') },
                ...fields.map(({ name, label }) => ({ value: name, label })),
              ]}
              value={chosen[at] ?? ''}
              allowDeselect={false}
              onChange={value =>
                setChosen(
                  chosen.map((field, place) =>
                    place === at ? value || null : field === value && value ? null : field,
                  ),
                )
              }
            />
          </div>
        ))}
      </div>
      {refused && <Notice tone="fail">{refused}</Notice>}
      {isChanged && (
        <div>
          <Button loading={save.isPending} onClick={() => void check()}>
            {t('checkAgain')}
          </Button>
        </div>
      )}
    </section>
  )
}
