import { type ReactNode, useState } from 'react'
import { Pager } from './Pager.tsx'

const pageSize = 50

interface PagedRowsProps<Row> {
  rows: readonly Row[]
  /** 'texts', for '1 to 50 of 342 texts'. */
  noun: (total: number) => string
  children: (rows: readonly Row[]) => ReactNode
}

/** Pages of 50 for rows that are all loaded. With another key it starts at the first page again. */
export const PagedRows = <Row,>({ rows, noun, children }: PagedRowsProps<Row>) => {
  const [page, onPage] = useState(1)
  return (
    <>
      {children(rows.slice((page - 1) * pageSize, page * pageSize))}
      {rows.length > pageSize && (
        <Pager total={rows.length} page={page} pageSize={pageSize} onPage={onPage} noun={noun} />
      )}
    </>
  )
}
