import { visitorAddress } from '@gemba/domain/startCodes/startCode'
import { Button } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { routerLink } from '../../platform/address.tsx'
import { FailurePage } from '../../platform/FailurePage.tsx'
import { useHomeAddress } from '../../platform/home.ts'
import { MessagePage } from '../../platform/MessagePage.tsx'
import { usePageTitle } from '../../platform/pageTitle.ts'
import { SkeletonRun } from '../../ui/feedback/Skeletons.tsx'
import { StartChoice } from './StartChoice.tsx'
import { useBeginRun } from './useBeginRun.ts'
import { useOpenedCode } from './useOpenedCode.ts'

/**
 * /start/{code}: what the label at a machine opens. Someone who is signed in gets the run there, begun or to be continued;
 * anyone else signs in first, or fills it in as a visitor where its code allows that.
 */
export const StartPage = () => {
  const { t } = useTranslation('startCodes')
  const { code = '' } = useParams({ strict: false }) as { code?: string }
  const { opened, again } = useOpenedCode(code)
  const begin = useBeginRun()
  const navigate = useNavigate()
  usePageTitle(opened?.kind === 'run' ? opened.opening.checklist.name : undefined)
  const begins = opened?.kind === 'run' && opened.opening.drafts.length === 0 ? opened.opening : undefined
  const signsIn = opened?.kind === 'signedOut' && !opened.forVisitors
  const returnTo = `/start/${code}`
  useEffect(() => {
    if (begins) begin(begins)
  }, [begins, begin])
  useEffect(() => {
    if (signsIn) void navigate({ to: '/signin', search: { returnTo }, replace: true })
  }, [signsIn, navigate, returnTo])

  if (!opened || begins || signsIn) return <SkeletonRun />
  if (opened.kind === 'run') return <StartChoice opening={opened.opening} onNew={() => begin(opened.opening)} />
  if (opened.kind === 'failed') return <FailurePage error={opened.failure} reset={again} />
  const visit = (main: boolean) => (
    <Button
      {...(!main && { variant: 'default' })}
      renderRoot={props => routerLink({ ...props, to: visitorAddress(code) })}
    >
      {t('start.asVisitor')}
    </Button>
  )
  if (opened.kind === 'signedOut')
    return (
      <MessagePage
        title={t('start.who.title')}
        actions={
          <>
            {visit(false)}
            <Button onClick={() => void navigate({ to: '/signin', search: { returnTo } })}>{t('start.signIn')}</Button>
          </>
        }
      >
        <p>{t('start.who.text')}</p>
      </MessagePage>
    )
  if (opened.kind === 'revoked')
    return (
      <MessagePage figure="410" title={t('start.revoked.title')} actions={<Home />}>
        {opened.machine && <p>{t('start.revoked.machine', { machine: opened.machine })}</p>}
        <p>{t(opened.forVisitors ? 'start.revoked.visitor' : 'start.revoked.text')}</p>
      </MessagePage>
    )
  if (opened.kind === 'closed') {
    const { checklist, machine } = opened.opening
    return (
      <MessagePage
        title={t(`start.${opened.why}.title`)}
        actions={
          <>
            <Home />
            {opened.opening.forVisitors && opened.why !== 'notInUse' && visit(true)}
          </>
        }
      >
        <p>
          <bdi>{checklist.name}</bdi> · <bdi>{machine}</bdi>
        </p>
        <p>{t(`start.${opened.why}.text`)}</p>
      </MessagePage>
    )
  }
  return (
    <MessagePage
      {...(opened.kind === 'unknown' && { figure: '404' })}
      title={t(`start.${opened.kind}.title`)}
      actions={
        <>
          <Home />
          {opened.kind === 'unknown' && opened.forVisitors && visit(true)}
          {opened.kind === 'notKept' && <Button onClick={again}>{t('ui:error.retry')}</Button>}
        </>
      }
    >
      <p>
        {t(opened.kind === 'unknown' && opened.forVisitors ? 'start.unknown.elsewhere' : `start.${opened.kind}.text`)}
      </p>
    </MessagePage>
  )
}

const Home = () => {
  const { t } = useTranslation('startCodes')
  const home = useHomeAddress()
  return (
    <Button variant="default" renderRoot={props => routerLink({ ...props, to: home })}>
      {t('start.home')}
    </Button>
  )
}
