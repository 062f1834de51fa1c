import { shownBy } from '@gemba/domain/core/topics'
import { listResultMailExamples, previewResultMail } from '@gemba/domain/resultMails/resultMails.endpoints'
import { TemplateTrial } from '@gemba/domain/resultMails/resultMails.schema'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../platform/call.ts'
import { asCallError } from '../platform/callError.ts'

/** What a text looks like while it is typed, written by the server; `error` says what is wrong with it. */
export const useMailPreview = (trial: TemplateTrial) => {
  const { data: valid } = TemplateTrial.safeParse(trial)
  const [typed] = useDebouncedValue(valid ? JSON.stringify(valid) : '', 300)
  const { data, error } = useQuery({
    queryKey: [shownBy(listResultMailExamples), previewResultMail.path, typed] as const,
    queryFn: ({ signal }) => call(previewResultMail, { body: JSON.parse(typed), signal, quiet: true }),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { data: valid ? data : undefined, error: valid && error ? asCallError(error) : null }
}
