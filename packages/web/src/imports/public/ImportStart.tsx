import { exportFormats } from '@gemba/domain/core/exportFormats'
import { getImportTemplate, listImports, startImport } from '@gemba/domain/imports/imports.endpoints'
import type { ImportKind } from '@gemba/domain/imports/imports.schema'
import { maxImportBytes } from '@gemba/domain/imports/imports.schema'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useGo } from '../../platform/address.tsx'
import { fileAddress } from '../../platform/call.ts'
import { asCallError } from '../../platform/callError.ts'
import { useCrumbs } from '../../platform/crumbs.ts'
import { useFormat } from '../../platform/format.ts'
import { useIdempotencyKey } from '../../platform/idempotency.ts'
import { useOpenTitle } from '../../platform/pageTitle.ts'
import { upload } from '../../platform/upload.ts'
import { useList } from '../../platform/useList.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { FileDrop } from '../../ui/forms/FileDrop.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { List } from '../../ui/lists/List.tsx'
import classes from '../imports.module.css'

const types = [
  ...['text/csv', 'text/plain', 'text/tab-separated-values', 'application/vnd.ms-excel'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]

type StartProps = { kind: ImportKind; addressOfImport: (id: string) => string }

/** Takes a file, and lists those of before. What is wrong with a file is said here; nothing of it is kept. */
export const ImportStart = ({ kind, addressOfImport }: StartProps) => {
  const { t } = useTranslation('imports')
  const go = useGo()
  const title = useOpenTitle()
  const { dateTime } = useFormat()
  const { keyFor, done } = useIdempotencyKey()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const list = useList(listImports, {
    rows: response => response.imports,
    fixed: { kind },
    sort: 'createdAt',
    keep: 'here',
  })
  const send = async ([file]: File[]) => {
    if (!file) return
    setRefused(undefined)
    setBusy(true)
    try {
      const { name, size, lastModified } = file
      const { id } = await upload(startImport, {
        query: { kind },
        file,
        idempotencyKey: keyFor({ name, size, lastModified }),
      })
      done()
      await go(addressOfImport(id))
    } catch (error) {
      setRefused(asCallError(error).message)
    }
    setBusy(false)
  }
  return (
    <>
      <PageHeader title={title} crumbs={useCrumbs()} />
      <div className={classes.drop}>
        <FileDrop
          label={t('drop')}
          note={t('dropNote')}
          accept={types}
          maxSize={maxImportBytes}
          multiple={false}
          busy={busy}
          onFiles={files => void send(files)}
          onRefused={([first]) => first && setRefused(t('refused', first))}
        />
        {refused && <Notice tone="fail">{refused}</Notice>}
        <p>{t('whatHappens')}</p>
        <p className={classes.templates}>
          <span>{t('template.note')}</span>
          {exportFormats.map(format => (
            <Button
              key={format}
              component="a"
              href={fileAddress(getImportTemplate, { query: { kind, format } })}
              download
              variant="subtle"
              leftSection={<Icon of={IconDownload} />}
            >
              {t(`template.${format}`)}
            </Button>
          ))}
        </p>
      </div>
      <h2 className={classes.heading}>{t('earlier')}</h2>
      <List
        list={list}
        rows={{
          label: t('earlier'),
          columns: [
            { id: 'fileName', header: t('file'), cell: row => <bdi>{row.fileName}</bdi> },
            { id: 'state', header: t('state'), cell: row => t(`states.${row.state}`), phone: 1 },
            { id: 'counts', header: t('result'), cell: row => t('counts', row.counts), phone: 2 },
            {
              id: 'createdAt',
              header: t('uploaded'),
              cell: row => dateTime(row.createdAt),
              oneLine: true,
              from: 'wide',
            },
          ],
          rowId: row => row.id,
          linkTo: row => addressOfImport(row.id),
        }}
        empty={<EmptyState title={t('none')} />}
      />
    </>
  )
}
