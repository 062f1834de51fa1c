import type { ReportSchedule } from '@gemba/domain/reportSchedules/reportSchedule.schema'
import { findReportRecipients } from '@gemba/domain/reportSchedules/reportSchedules.endpoints'
import { Checkbox, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../platform/call.ts'
import { roleName } from '../../roles/public/roleName.ts'
import { Wide } from '../../ui/forms/FormPage.tsx'
import { PeoplePicker, type Pickable } from '../../ui/forms/PeoplePicker.tsx'
import type { ScheduleForm } from './scheduleForm.ts'

type Chosen = ReportSchedule['chosen']
type RecipientFieldsProps = { form: ScheduleForm; outside: boolean; chosen: Chosen | undefined }

const kinds = [
  ['users', 'userIds'],
  ['groups', 'groupIds'],
  ['roles', 'roleIds'],
] as const

/** People, groups and roles, and addresses outside of the company, of which whoever saves it says that they may have it. */
export const RecipientFields = ({ form, outside, chosen }: RecipientFieldsProps) => {
  const { t } = useTranslation('reportSchedules')
  // The names of all who were selected here, even if they are not among the stored ones.
  const [found, setFound] = useState<readonly Pickable[]>([])
  const { addresses } = form.values
  const address = form.getInputProps('addresses')
  const place = Object.keys(form.errors).find(path => path.startsWith('addresses'))
  return (
    <>
      {kinds.map(([kind, field]) => {
        const nameOf = (name: string) => (kind === 'roles' ? roleName(name) : name)
        const known = [...(chosen?.[kind] ?? []).map(one => ({ ...one, name: nameOf(one.name) })), ...found]
        return (
          <Wide key={kind}>
            <PeoplePicker<Pickable>
              label={t(`who.${kind}`)}
              value={form.values[field].map(id => known.find(one => one.id === id) ?? { id, name: t('who.gone') })}
              max={50}
              error={form.errors[field]}
              search={async search =>
                (await call(findReportRecipients, { query: { search } }))[kind].map(({ id, name }) => ({
                  ...{ id, name: nameOf(name) },
                }))
              }
              onChange={list => {
                setFound(now => [...now, ...list])
                form.setFieldValue(
                  field,
                  list.map(({ id }) => id),
                )
              }}
            />
          </Wide>
        )
      })}
      <Wide>
        <TagsInput
          label={t('who.addresses')}
          description={t(outside ? 'who.addressesNote' : 'who.addressesOff')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          disabled={!outside && addresses.length === 0}
          dir="ltr"
          maxTags={20}
          splitChars={[',', ';', ' ']}
          acceptValueOnBlur
          value={addresses}
          onChange={next => {
            address.onChange(next)
            // Adding an address ends its input, as leaving another field does.
            address.onBlur()
          }}
          error={address.error ?? (place && form.errors[place])}
        />
      </Wide>
      {addresses.length > 0 && (
        <Wide>
          <Checkbox label={t('who.confirm')} {...form.getInputProps('confirmed', { type: 'checkbox' })} />
        </Wide>
      )}
    </>
  )
}
