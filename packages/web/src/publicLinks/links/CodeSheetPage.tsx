import type { ResponseOf } from '@gemba/domain/core/endpoint'
import { listPublicCodes } from '@gemba/domain/publicLinks/publicLinks.endpoints'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { Loaded } from '../../platform/Loaded.tsx'
import { useMe } from '../../platform/me.ts'
import { NotFoundPage } from '../../platform/NotFoundPage.tsx'
import { usePage, usePageTitle } from '../../platform/pageTitle.ts'
import { queryOf } from '../../platform/queries.ts'
import { SkeletonForm } from '../../ui/feedback/Skeletons.tsx'
import { QrSheet } from '../../ui/layout/QrSheet.tsx'

/** The codes of a link on A4 sheets to cut: numbered, and used ones marked, so that no one hands them out again. */
export const CodeSheetPage = () => {
  const { id = '' } = usePage().params as { id?: string }
  const query = useQuery(queryOf(listPublicCodes, { params: { id } }))
  return (
    <Loaded queries={[query]} skeleton={<SkeletonForm />} missing={<NotFoundPage />}>
      {response => <Sheet {...response} />}
    </Loaded>
  )
}

const Sheet = ({ name, checklist, series, endsOn, codes }: ResponseOf<typeof listPublicCodes>) => {
  const { t } = useTranslation('publicLinks')
  const { customer } = useMe()
  const { day } = useFormat()
  const [withUsed, setWithUsed] = useState(true)
  usePageTitle(name)
  const used = codes.filter(code => code.usedAt).length
  const shown = withUsed ? codes : codes.filter(code => !code.usedAt)
  return (
    <QrSheet
      desk={t('sheet.label', { name })}
      print={t('share.print')}
      filter={
        used > 0 && (
          <Switch
            label={t('sheet.withUsed', { n: used })}
            checked={withUsed}
            onChange={event => setWithUsed(event.currentTarget.checked)}
          />
        )
      }
      title={checklist}
      about={
        <>
          <bdi>{customer.name}</bdi> · <bdi>{name}</bdi>
          {endsOn && ` · ${t('sheet.until', { day: day(endsOn) })}`}
        </>
      }
      label={t('sheet.codes')}
      single={!series}
      labels={shown.map(({ number, url, usedAt }) => ({
        id: String(number),
        ...{ head: customer.name, title: checklist, address: url, label: t('sheet.code', { n: number }) },
        foot: usedAt
          ? t('sheet.used', { n: number, day: day(usedAt.slice(0, 10)) })
          : series
            ? `${number} / ${codes.length}`
            : t('sheet.scan'),
        isUsed: usedAt !== null,
        ...(!series && { url }),
      }))}
    />
  )
}
