export interface PagerWindow {
  totalItems: number
  currentPage: number
  pageSize: number
  totalPages: number
  startPage: number
  endPage: number
  /** Index of the first item shown, from 0; -1 when there is none. */
  startIndex: number
  /** Index of the last item shown, from 0; -1 when there is none. */
  endIndex: number
  pages: number[]
}

const length = 10

/**
 * The ten page numbers that the pager shows (specification §4): near the start 1 to 10, near the end the last ten,
 * otherwise current-5 to current+4. A page outside the list becomes the nearest one.
 */
export const pagerWindow = (totalItems: number, currentPage = 1, pageSize = 10): PagerWindow => {
  const items = Math.max(0, Math.floor(totalItems) || 0)
  const size = Math.max(1, Math.floor(pageSize) || 1)
  const totalPages = Math.max(1, Math.ceil(items / size))
  const current = Math.min(totalPages, Math.max(1, Math.floor(currentPage) || 1))
  const startPage =
    totalPages <= length || current <= 6 ? 1 : current + 4 >= totalPages ? totalPages - length + 1 : current - 5
  const endPage = Math.min(totalPages, startPage + length - 1)
  const startIndex = items === 0 ? -1 : (current - 1) * size
  return {
    totalItems: items,
    currentPage: current,
    pageSize: size,
    totalPages,
    startPage,
    endPage,
    startIndex,
    endIndex: items === 0 ? -1 : Math.min(startIndex + size, items) - 1,
    pages: Array.from({ length: endPage - startPage + 1 }, (_, k) => startPage + k),
  }
}
