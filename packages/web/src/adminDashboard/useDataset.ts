import { shownBy } from '@gemba/domain/core/topics'
import { queryDataset } from '@gemba/domain/datasets/datasets.endpoints'
import type { DatasetQuery, DatasetResult } from '@gemba/domain/datasets/query.schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { send } from '../platform/call.ts'

/** The first words of the key of every figure on the dashboard. */
export const datasetKey = [shownBy(queryDataset), queryDataset.path] as const

/** How often figures are asked for while nothing announces that they changed. */
const every = 5 * 60_000

/** Figures of a dataset; a widget that is refused says so itself, and the page stays. */
export const useDataset = (query: DatasetQuery | null) =>
  useQuery({
    queryKey: [...datasetKey, query],
    queryFn: ({ signal }): Promise<DatasetResult> => send(queryDataset, { body: query, signal, quiet: true }),
    enabled: query !== null,
    refetchInterval: every,
    placeholderData: keepPreviousData,
  })
