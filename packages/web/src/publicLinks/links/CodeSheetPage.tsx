import type { ResponseOf } from '@gemba/domain/core/endpoint'
import { listPublicCodes } from '@gemba/domain/publicLinks/publicLinks.endpoints'
import { Button, Switch } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { Loaded } from '../../platform/Loaded.tsx'
import { useMe } from '../../platform/me.ts'
import { NotFoundPage } from '../../platform/NotFoundPage.tsx'
import { usePage, usePageTitle } from '../../platform/pageTitle.ts'
import { queryOf } from '../../platform/queries.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { QrCode } from '../../ui/display/QrCode.tsx'
import { SkeletonForm } from '../../ui/feedback/Skeletons.tsx'
import { PrintDesk } from '../../ui/layout/PrintDesk.tsx'
import classes from './CodeSheet.module.css'

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
    <PrintDesk
      label={t('sheet.label', { name })}
      className={classes.paper}
      acts={
        <>
          {used > 0 && (
            <Switch
              label={t('sheet.withUsed', { n: used })}
              checked={withUsed}
              onChange={event => setWithUsed(event.currentTarget.checked)}
            />
          )}
          <Button leftSection={<Icon of={IconPrinter} />} onClick={() => window.print()}>
            {t('share.print')}
          </Button>
        </>
      }
    >
      <h1 dir="auto">{checklist}</h1>
      <p className={classes.about}>
        <bdi>{customer.name}</bdi> · <bdi>{name}</bdi>
        {endsOn && ` · ${t('sheet.until', { day: day(endsOn) })}`}
      </p>
      <ul className={series ? classes.codes : classes.single} aria-label={t('sheet.codes')}>
        {shown.map(({ number, url, usedAt }) => (
          <li key={number} className={classes.code} data-used={usedAt ? '' : undefined}>
            <span className={classes.company} dir="auto">
              {customer.name}
            </span>
            <b dir="auto">{checklist}</b>
            <QrCode address={url} size={series ? 132 : 320} label={t('sheet.code', { n: number })} />
            <span className={classes.number}>
              {usedAt
                ? t('sheet.used', { n: number, day: day(usedAt.slice(0, 10)) })
                : series
                  ? `${number} / ${codes.length}`
                  : t('sheet.scan')}
            </span>
            {!series && (
              <small dir="ltr" className={classes.url}>
                {url}
              </small>
            )}
          </li>
        ))}
      </ul>
    </PrintDesk>
  )
}
