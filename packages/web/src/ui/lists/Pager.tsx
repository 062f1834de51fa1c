import { Select } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../display/Icon.tsx'
import classes from './Pager.module.css'
import { pagerWindow } from './pagerWindow.ts'

export interface PagerProps {
  total: number
  page: number
  pageSize: number
  onPage: (page: number) => void
  /** Sizes to choose from; without them the size is fixed. */
  pageSizes?: readonly number[]
  onPageSize?: (size: number) => void
  /** 'users', for '1 to 15 of 342 users'; 'user' of one. */
  noun?: (total: number) => string
  /** There are more than `total`; only so many are counted. */
  isMore?: boolean
}

/** '1 to 15 of 342 users', ten page numbers, rows a page. */
export const Pager = ({ total, page, pageSize, onPage, pageSizes, onPageSize, noun, isMore }: PagerProps) => {
  const { t } = useTranslation('ui')
  if (total === 0) return null
  const { pages, currentPage, totalPages, startIndex, endIndex } = pagerWindow(total, page, pageSize)
  return (
    <nav className={classes.pager} aria-label={t('pager.label')}>
      <span className={classes.range}>
        <b>{t('pager.range', { from: startIndex + 1, to: endIndex + 1 })}</b>{' '}
        {t(isMore ? 'pager.ofMore' : 'pager.of', { total, noun: noun?.(total) ?? '' }).trim()}
      </span>
      <button
        type="button"
        className={classes.page}
        disabled={currentPage === 1}
        onClick={() => onPage(currentPage - 1)}
        aria-label={t('pager.previous')}
      >
        <Icon of={IconChevronLeft} mirrors />
      </button>
      {pages.map(number => (
        <button
          key={number}
          type="button"
          className={`${classes.page} ${number === currentPage ? classes.on : classes.other}`}
          onClick={() => onPage(number)}
          aria-label={t('pager.page', { number })}
          aria-current={number === currentPage ? 'page' : undefined}
        >
          {number}
        </button>
      ))}
      <button
        type="button"
        className={classes.page}
        disabled={currentPage === totalPages}
        onClick={() => onPage(currentPage + 1)}
        aria-label={t('pager.next')}
      >
        <Icon of={IconChevronRight} mirrors />
      </button>
      {pageSizes && onPageSize && (
        <Select
          className={classes.size}
          size="xs"
          allowDeselect={false}
          aria-label={t('pager.sizeLabel')}
          value={String(pageSize)}
          data={pageSizes.map(size => ({ value: String(size), label: t('pager.size', { size }) }))}
          onChange={size => size && onPageSize(Number(size))}
        />
      )}
    </nav>
  )
}
