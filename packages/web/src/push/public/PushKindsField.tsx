import { Checkbox, Stack } from '@mantine/core'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Wide } from '../../ui/forms/FormPage.tsx'
import { pushKinds } from '../pushKinds.ts'

type PushKindsFieldProps = { off: readonly string[]; onChange: (off: string[]) => void; disabled: boolean }

const groups = Object.entries(pushKinds) as [keyof typeof pushKinds, readonly string[]][]

/** Which notifications a person wants on their devices; stored is what they do not want, so that new kinds reach them. */
export const PushKindsField = ({ off, onChange, disabled }: PushKindsFieldProps) => {
  const { t } = useTranslation('push')
  const wanted = groups.filter(([, kinds]) => !kinds.some(kind => off.includes(kind))).map(([name]) => name as string)
  return (
    <Wide>
      <Checkbox.Group
        label={t('kinds.label')}
        value={wanted}
        onChange={names => onChange(groups.filter(([name]) => !names.includes(name)).flatMap(([, kinds]) => kinds))}
      >
        <Stack gap={8} mt={8}>
          {groups.map(([name]) => (
            <Checkbox key={name} value={name} label={t(`kinds.${name}`)} disabled={disabled} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Wide>
  )
}
