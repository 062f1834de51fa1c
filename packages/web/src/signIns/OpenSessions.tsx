import { personName } from '@gemba/domain/core/personName'
import type { UserDetails } from '@gemba/domain/users/userAccount.schema'
import {
  endUserSession,
  endUserSessions,
  listUserSessions,
  type UserSession,
} from '@gemba/domain/users/userSessions.endpoints'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { Loaded } from '../platform/Loaded.tsx'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { queryOf, useWrite } from '../platform/queries.ts'
import { WriteDialog } from '../platform/WriteDialog.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { ActRow, ActRows } from '../ui/forms/ActRows.tsx'
import classes from './signIns.module.css'

/** Where a person is signed in now. Ending a session takes effect on their next request. */
export const OpenSessions = ({ user }: { user: UserDetails }) => {
  const query = useQuery(queryOf(listUserSessions, { params: { id: user.id } }))
  return (
    <Loaded queries={[query]} skeleton={null}>
      {({ sessions, can }) => <Sessions user={user} sessions={sessions} mayEnd={can.end} />}
    </Loaded>
  )
}

type SessionsProps = { user: UserDetails; sessions: readonly UserSession[]; mayEnd: boolean }

const Sessions = ({ user, sessions, mayEnd }: SessionsProps) => {
  const { t } = useTranslation('signIns')
  const format = useFormat()
  const end = useWrite(endUserSession)
  const nameOf = ({ device }: UserSession) => device || t('unknownDevice')
  const endOne = async (session: UserSession) => {
    try {
      await end.mutateAsync({ params: { id: user.id, session: session.id } })
      notifySuccess(t('sessions.ended', { count: 1 }))
    } catch (error) {
      notifyFailure(t('sessions.notEnded'), error)
    }
  }
  return (
    <section className={classes.sessions}>
      <h2>
        {t('sessions.title')}
        <small>{t('sessions.count', { count: sessions.length })}</small>
      </h2>
      {sessions.length > 0 && (
        <ActRows>
          {sessions.map(session => (
            <ActRow
              key={session.id}
              title={<bdi>{nameOf(session)}</bdi>}
              note={
                session.current
                  ? t('sessions.own')
                  : t('sessions.since', { when: format.whenWithin(session.startedAt) })
              }
            >
              {mayEnd && !session.current && (
                <Button
                  variant="default"
                  disabled={end.isPending}
                  aria-label={t('sessions.endOne', { name: nameOf(session) })}
                  onClick={() => void endOne(session)}
                >
                  {t('sessions.end')}
                </Button>
              )}
            </ActRow>
          ))}
        </ActRows>
      )}
      {mayEnd && sessions.some(({ current }) => !current) && <EndAll user={user} />}
    </section>
  )
}

const EndAll = ({ user }: { user: UserDetails }) => {
  const { t } = useTranslation('signIns')
  const endAll = useWrite(endUserSessions)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button className={classes.all} variant="default" fullWidth onClick={() => setAsking(true)}>
        {t('sessions.endAll')}
      </Button>
      <WriteDialog
        opened={asking}
        onClose={() => setAsking(false)}
        write={() => endAll.mutateAsync({ params: { id: user.id } })}
        done={({ ended }) => t('sessions.ended', { count: ended })}
        failed={t('sessions.notEnded')}
        title={t('sessions.endAll')}
        question={t('sessions.question')}
        what={{ name: personName(user) }}
        busy={endAll.isPending}
      />
    </>
  )
}
