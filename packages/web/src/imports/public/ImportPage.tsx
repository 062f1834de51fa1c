import { getImport } from '@gemba/domain/imports/imports.endpoints'
import { Button } from '@mantine/core'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { routerLink } from '../../platform/address.tsx'
import { useCrumbs } from '../../platform/crumbs.ts'
import { useOpenTitle } from '../../platform/pageTitle.ts'
import { RecordPage } from '../../platform/RecordPage.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ImportBar } from '../ImportBar.tsx'
import { ImportColumns } from '../ImportColumns.tsx'
import { ImportRows } from '../ImportRows.tsx'
import { ImportSteps } from '../ImportSteps.tsx'
import { ImportUndo } from '../ImportUndo.tsx'

/** A file from its columns to what it did: what each row would do is shown before anything is written. */
export const ImportPage = ({ startAddress }: { startAddress: string }) => {
  const { t } = useTranslation('imports')
  const title = useOpenTitle()
  const crumbs = useCrumbs()
  return (
    <RecordPage of={getImport}>
      {file => (
        <>
          <PageHeader
            title={title}
            crumbs={crumbs}
            actions={
              <Button variant="default" renderRoot={props => routerLink({ ...props, to: startAddress })}>
                {t('otherFile')}
              </Button>
            }
          />
          <ImportUndo file={file} />
          <ImportSteps file={file} />
          {['checking', 'checked'].includes(file.state) && <ImportColumns key={file.version} file={file} />}
          <ImportRows file={file} address={`${startAddress}/${file.id}`} />
          <ImportBar file={file} startAddress={startAddress} />
        </>
      )}
    </RecordPage>
  )
}
