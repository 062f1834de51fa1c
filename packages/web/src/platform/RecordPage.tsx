import type { AnyEndpoint, ResponseOf } from '@gemba/domain/core/endpoint'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { SkeletonForm } from '../ui/feedback/Skeletons.tsx'
import { Loaded } from './Loaded.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { usePage } from './pageTitle.ts'
import { anyQueryOf } from './queries.ts'

type RecordPageProps<E extends AnyEndpoint> = {
  /** the call that reads it by its id */
  of: E
  children: (record: ResponseOf<E>) => ReactNode
}

/** The page of the thing whose id is in the address, once it is loaded; each thing has its own state. */
export const RecordPage = <E extends AnyEndpoint & { path: `${string}/:id` }>({ of, children }: RecordPageProps<E>) => {
  const { id = '' } = usePage().params
  const query = useQuery(anyQueryOf(of, { params: { id } }))
  return (
    <Loaded queries={[query]} skeleton={<SkeletonForm />} missing={<NotFoundPage />}>
      {record => <Fragment key={id}>{children(record as ResponseOf<E>)}</Fragment>}
    </Loaded>
  )
}
