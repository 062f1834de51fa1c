import { getFile, getFileThumbnail } from '@gemba/domain/files/files.endpoints'
import type { PrintedRow, PrintedValue } from '@gemba/domain/submissions/printedRecord'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { fileAddress } from '../../platform/call.ts'
import { queryOf } from '../../platform/queries.ts'
import classes from './PaperValue.module.css'

const pictureOf = (id: string) => fileAddress(getFileThumbnail, { params: { id }, query: { size: 384 } })

/** What was answered where it is no figure. */
export const PaperValue = ({ value }: { value: PrintedValue }) => {
  switch (value.kind) {
    case 'text':
      return (
        <span className={classes.text} dir="auto">
          {value.text}
        </span>
      )
    case 'list':
      return (
        <ul className={classes.list}>
          {value.items.map(item => (
            <li key={item} dir="auto">
              {item}
            </li>
          ))}
        </ul>
      )
    case 'files':
      return value.files.map(id => <FileName key={id} id={id} />)
    case 'signature':
      return (
        <>
          {value.file && <img className={classes.signature} src={pictureOf(value.file)} alt="" />}
          {value.name && <span className={classes.text}>{value.name}</span>}
          {value.meaning && (
            <span className={classes.meaning} dir="auto">
              {value.meaning}
            </span>
          )}
        </>
      )
    case 'table':
      return (
        <table className={classes.table}>
          <thead>
            <tr>
              {value.head.map((title, k) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns stand in their order
                <th key={k}>{title}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {value.rows.map((cells, k) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a recorded row is known by its place
              <tr key={k}>
                {cells.map(({ text, outside }, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns stand in their order
                  <td key={column}>
                    <bdi className={outside ? classes.boxed : undefined}>{text}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
  }
}

const FileName = ({ id }: { id: string }) => {
  const { t } = useTranslation('submissions')
  const { data } = useQuery({ ...queryOf(getFile, { params: { id } }), staleTime: Number.POSITIVE_INFINITY })
  return (
    <span className={classes.text} dir="auto">
      {data?.name ?? t('answered.file')}
    </span>
  )
}

/** Note and photos of an answer. */
export const PaperEvidence = ({ row }: { row: PrintedRow }) => (
  <>
    {row.note && (
      <span className={classes.text} dir="auto">
        {row.note}
      </span>
    )}
    {row.photos.length > 0 && (
      <span className={classes.photos}>
        {row.photos.map(id => (
          <img key={id} src={pictureOf(id)} alt="" />
        ))}
      </span>
    )}
  </>
)
