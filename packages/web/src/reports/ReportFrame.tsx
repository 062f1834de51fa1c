import { getEmbedInfo, type ReportListItem } from '@gemba/domain/reports/reports.endpoints'
import { createEmbedder, models, Report } from '@gemba/embed-sdk'
import { EmbeddedContent } from '@gemba/embed-sdk/react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { countTouches } from '../platform/attended.ts'
import { send } from '../platform/call.ts'
import { asCallError } from '../platform/callError.ts'
import { queryOf } from '../platform/queries.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import classes from './ReportFrame.module.css'

const embedder = createEmbedder([Report], { trustedHosts: [location.origin] })

const { Read, Copy, All } = models.Permissions
/** What the frame offers, by what its token allows. */
const permissions = { view: Read, copy: Copy, edit: All }

export type ReportFrameProps = {
  report: ReportListItem
  /** with `edit`, what is changed can be saved */
  mode?: 'view' | 'edit'
  /** it opens to be edited */
  isEdited?: boolean
  /** called with nothing once the frame is gone */
  onLoaded: (report: Report | undefined) => void
  onSaved?: (detail: unknown) => void
}

/** A report in its frame. Its token is renewed before it ends, and when the frame says that it has ended. */
export const ReportFrame = ({
  report: { id, name },
  mode = 'view',
  isEdited = false,
  onLoaded,
  onSaved,
}: ReportFrameProps) => {
  const { t } = useTranslation('reports')
  const asked = { params: { reportId: id }, query: { mode } }
  const { data: latest, error, refetch } = useQuery({ ...queryOf(getEmbedInfo, asked), gcTime: 0 })
  // A frame that is open has its token renewed; to load it anew would lose what was changed in it.
  const [data, setData] = useState(latest)
  if (latest && !data) setData(latest)
  const renew = useCallback(async () => {
    const { embedToken, expires } = await send(getEmbedInfo, {
      ...{ params: { reportId: id }, query: { mode }, quiet: true },
    })
    return { token: embedToken, expiresAt: new Date(expires) }
  }, [id, mode])
  useEffect(() => () => onLoaded(undefined), [onLoaded])
  if (error && !data) {
    const { code, message, requestId } = asCallError(error)
    // To try again helps only who leaves the mode that they are in.
    if (code === 'not-in-mode') return <Notice tone="info">{message}</Notice>
    return <ErrorState detail={message} requestId={requestId} onRetry={() => void refetch()} />
  }
  const place = mode === 'edit' ? `${classes.frame} ${classes.flush}` : classes.frame
  if (!data) return <div className={place} />
  return (
    <EmbeddedContent
      className={place}
      service={embedder}
      title={t('frame', { name })}
      config={{
        ...{ type: 'report', id, embedUrl: onThisPage(data.relayUrl ?? data.embedUrl), accessToken: data.embedToken },
        tokenType: models.TokenType.Embed,
        ...(mode === 'edit' && { permissions: permissions[data.rights] }),
        ...(isEdited && data.rights !== 'view' && { viewMode: models.ViewMode.Edit }),
        settings: { background: models.BackgroundType.Transparent },
      }}
      tokenProvider={renew}
      on={{
        loaded: (_, report) => {
          if (report.iframe.contentWindow) countTouches(report.iframe.contentWindow)
          onLoaded(report)
        },
        saved: ({ detail }) => onSaved?.(detail),
      }}
    />
  )
}

/** Behind a proxy the product may be open at another address than the one that it calls its own. */
const onThisPage = (url: string) => {
  const { pathname, search } = new URL(url)
  return new URL(pathname + search, location.origin).href
}
