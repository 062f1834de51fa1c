import { shownBy } from '@gemba/domain/core/topics'
import { getSchedule, previewSchedule } from '@gemba/domain/schedules/schedules.endpoints'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { type ScheduleValues, scheduleSchema } from './scheduleForm.ts'

/** What a schedule comes to while it is typed; nothing as long as something is missing in it. */
export const usePreview = (id: string | null, values: ScheduleValues, enabled: boolean) => {
  const { data: valid } = scheduleSchema.safeParse(values)
  const [typed] = useDebouncedValue(valid ? JSON.stringify(valid) : '', 300)
  const query = useQuery({
    queryKey: [shownBy(getSchedule), previewSchedule.path, id, typed] as const,
    queryFn: ({ signal }) => call(previewSchedule, { body: { id, schedule: JSON.parse(typed) }, signal, quiet: true }),
    enabled: enabled && typed !== '',
    placeholderData: keepPreviousData,
  })
  const isShown = typed !== '' && valid !== undefined
  return { data: isShown ? query.data : undefined, error: isShown ? query.error : null, incomplete: !valid }
}
