import type { ResponseOf } from '@gemba/domain/core/endpoint'
import { listStartSheet } from '@gemba/domain/startCodes/startCodes.endpoints'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Loaded } from '../platform/Loaded.tsx'
import { useMe } from '../platform/me.ts'
import { NotFoundPage } from '../platform/NotFoundPage.tsx'
import { usePage, usePageTitle } from '../platform/pageTitle.ts'
import { queryOf } from '../platform/queries.ts'
import { SkeletonForm } from '../ui/feedback/Skeletons.tsx'
import { QrSheet } from '../ui/layout/QrSheet.tsx'

/** Labels for machines on A4 sheets to cut: all of a checklist, some by words, or one. */
export const StartSheetPage = () => {
  const { id = '' } = usePage().params as { id?: string }
  const { codeId } = useSearch({ strict: false }) as { codeId?: string }
  const query = useQuery(queryOf(listStartSheet, { params: { checklistId: id }, query: { codeId } }))
  return (
    <Loaded queries={[query]} skeleton={<SkeletonForm />} missing={<NotFoundPage />}>
      {response => <Sheet {...response} />}
    </Loaded>
  )
}

const Sheet = ({ checklist, codes }: ResponseOf<typeof listStartSheet>) => {
  const { t } = useTranslation('startCodes')
  const { customer } = useMe()
  const [words, setWords] = useState('')
  usePageTitle(checklist)
  const wanted = words.trim().toLowerCase()
  const shown = codes.filter(({ machine, part, name }) => `${machine} ${part} ${name}`.toLowerCase().includes(wanted))
  return (
    <QrSheet
      desk={t('sheet.label', { checklist })}
      print={t('share.print')}
      filter={
        codes.length > 1 && (
          <TextInput
            w={300}
            aria-label={t('sheet.some')}
            placeholder={t('sheet.some')}
            value={words}
            onChange={event => setWords(event.currentTarget.value)}
          />
        )
      }
      title={checklist}
      about={
        <>
          <bdi>{customer.name}</bdi> · {t('sheet.count', { n: shown.length })}
        </>
      }
      label={t('label')}
      single={codes.length === 1}
      named
      labels={shown.map(({ id, machine, part, name, code, url }) => ({
        ...{ id, head: customer.name, title: machine, address: url, foot: <span dir="ltr">{code}</span> },
        notes: [part && t('partOf', { part }), name, checklist],
        label: t('share.qr', { machine }),
      }))}
    />
  )
}
