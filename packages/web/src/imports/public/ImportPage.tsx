import { getImport } from '@gemba/domain/imports/imports.endpoints'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { routerLink } from '../../platform/address.tsx'
import { useCrumbs } from '../../platform/crumbs.ts'
import { Loaded } from '../../platform/Loaded.tsx'
import { NotFoundPage } from '../../platform/NotFoundPage.tsx'
import { useOpenTitle, usePage } from '../../platform/pageTitle.ts'
import { queryOf } from '../../platform/queries.ts'
import { SkeletonForm } from '../../ui/feedback/Skeletons.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ImportBar } from '../ImportBar.tsx'
import { ImportColumns } from '../ImportColumns.tsx'
import { ImportRows } from '../ImportRows.tsx'
import { ImportSteps } from '../ImportSteps.tsx'
import { ImportUndo } from '../ImportUndo.tsx'

/** A file from its columns to what it did: what each row would do is shown before anything is written. */
export const ImportPage = ({ startAddress }: { startAddress: string }) => {
  const { id = '' } = usePage().params
  const query = useQuery(queryOf(getImport, { params: { id } }))
  const { t } = useTranslation('imports')
  const title = useOpenTitle()
  const crumbs = useCrumbs()
  return (
    <Loaded queries={[query]} skeleton={<SkeletonForm />} missing={<NotFoundPage />}>
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
          <ImportRows file={file} />
          <ImportBar file={file} startAddress={startAddress} />
        </>
      )}
    </Loaded>
  )
}
