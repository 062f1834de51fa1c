import {
  getCalendarFeed,
  replaceCalendarFeed,
  revokeCalendarFeed,
} from '@gemba/domain/schedules/calendarFeed.endpoints'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { Loaded } from '../platform/Loaded.tsx'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { queryOf, useWrite } from '../platform/queries.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { SkeletonForm } from '../ui/feedback/Skeletons.tsx'
import { CopyButton } from '../ui/forms/CopyButton.tsx'
import { FormSection, Wide } from '../ui/forms/FormPage.tsx'
import classes from './CalendarFeed.module.css'

/** The address with which a person's own calendar shows their scheduled runs: it is shown once, replaced and revoked here. */
export const CalendarFeed = () => {
  const { t } = useTranslation('preferences')
  const { whenWithin } = useFormat()
  const feed = useQuery(queryOf(getCalendarFeed))
  const replace = useWrite(replaceCalendarFeed)
  const revoke = useWrite(revokeCalendarFeed)
  const [asking, setAsking] = useState<'replace' | 'revoke'>()
  const close = () => setAsking(undefined)
  const make = async () => {
    try {
      await replace.mutateAsync({})
      close()
    } catch (error) {
      notifyFailure(t('feed.notMade'), error)
    }
  }
  const end = async () => {
    try {
      await revoke.mutateAsync({})
      replace.reset()
      close()
      notifySuccess(t('feed.revoked'))
    } catch (error) {
      notifyFailure(t('feed.notRevoked'), error)
    }
  }
  return (
    <FormSection title={t('feed.title')} note={t('feed.note')}>
      <Wide>
        <Loaded queries={[feed]} skeleton={<SkeletonForm />}>
          {({ feed }) => (
            <>
              {feed && (
                <p className={classes.state}>
                  {t('feed.made', { when: whenWithin(feed.madeAt) })}{' '}
                  {feed.readAt ? t('feed.read', { when: whenWithin(feed.readAt) }) : t('feed.notRead')}
                </p>
              )}
              {feed && replace.data && <Address url={replace.data.url} />}
              <div className={classes.acts}>
                <Button
                  variant="default"
                  loading={replace.isPending && !asking}
                  onClick={() => (feed ? setAsking('replace') : void make())}
                >
                  {t(feed ? 'feed.replace' : 'feed.make')}
                </Button>
                {feed && (
                  <Button variant="default" onClick={() => setAsking('revoke')}>
                    {t('feed.revoke')}
                  </Button>
                )}
              </div>
            </>
          )}
        </Loaded>
      </Wide>
      <ConfirmDialog
        opened={asking === 'replace'}
        onClose={close}
        onConfirm={() => void make()}
        title={t('feed.replace')}
        question={t('feed.replaceQuestion')}
        busy={replace.isPending}
      />
      <ConfirmDialog
        opened={asking === 'revoke'}
        onClose={close}
        onConfirm={() => void end()}
        title={t('feed.revoke')}
        question={t('feed.revokeQuestion')}
        busy={revoke.isPending}
      />
    </FormSection>
  )
}

const Address = ({ url }: { url: string }) => {
  const { t } = useTranslation('preferences')
  return (
    <div className={classes.address}>
      <TextInput
        label={t('feed.address')}
        description={t('feed.once')}
        value={url}
        readOnly
        dir="ltr"
        onFocus={event => event.currentTarget.select()}
      />
      <CopyButton text={url} label={t('feed.copy')} copied={t('feed.copied')} />
    </div>
  )
}
