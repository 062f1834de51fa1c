import { getImport } from '@gemba/domain/imports/imports.endpoints'
import type { ImportDetails, ImportKind } from '@gemba/domain/imports/imports.schema'
import { Button } from '@mantine/core'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { routerLink } from '../../platform/address.tsx'
import { useCrumbs } from '../../platform/crumbs.ts'
import { NotFoundPage } from '../../platform/NotFoundPage.tsx'
import { useOpenTitle } from '../../platform/pageTitle.ts'
import { RecordPage } from '../../platform/RecordPage.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ImportBar } from '../ImportBar.tsx'
import { ImportColumns } from '../ImportColumns.tsx'
import { ImportRows } from '../ImportRows.tsx'
import { ImportSteps } from '../ImportSteps.tsx'
import { ImportUndo } from '../ImportUndo.tsx'

type PageProps = { kind: ImportKind; startAddress: string }

/** A file of this kind; one of another kind is not found here. */
export const ImportPage = ({ kind, startAddress }: PageProps) => (
  <RecordPage of={getImport}>
    {file => (file.kind === kind ? <FileOnPage file={file} startAddress={startAddress} /> : <NotFoundPage />)}
  </RecordPage>
)

/** A file from its columns to what it did: what each row would do is shown before anything is written. */
const FileOnPage = ({ file, startAddress }: { file: ImportDetails; startAddress: string }) => {
  const { t } = useTranslation('imports')
  const title = useOpenTitle()
  const crumbs = useCrumbs()
  return (
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
  )
}
