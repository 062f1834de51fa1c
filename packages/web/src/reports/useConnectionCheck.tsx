import { checkReportProvider } from '@gemba/domain/reports/reportProvider.endpoints'
import type { ConnectionInput } from '@gemba/domain/reports/reportProvider.schema'
import { Button } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { useWrite } from '../platform/queries.ts'
import { StateGlyph } from '../ui/display/StateGlyph.tsx'
import { Message } from '../ui/feedback/Message.tsx'
import classes from './useConnectionCheck.module.css'

/** A button that tries a connection to Power BI, and what is wrong with it in words. */
export const useConnectionCheck = (connection: ConnectionInput, isComplete = true) => {
  const { t } = useTranslation('reports')
  const { data, variables, isPending, mutateAsync } = useWrite(checkReportProvider)
  // What was said of other entries says nothing of these.
  const isOfThese = JSON.stringify(variables?.body) === JSON.stringify(connection)
  const run = () =>
    mutateAsync({ body: connection }).catch(error => void notifyFailure(t('provider.notChecked'), error))
  return {
    button: (
      <Button variant="default" disabled={!isComplete} loading={isPending} onClick={() => void run()}>
        {t('provider.check')}
      </Button>
    ),
    result: (
      <div role="status" className={classes.result}>
        {data && isOfThese && !data.works && <Message tone="fail">{data.message}</Message>}
        {data && isOfThese && data.works && (
          <p className={classes.works}>
            <StateGlyph state="pass" /> {data.message}
          </p>
        )}
      </div>
    ),
  }
}
