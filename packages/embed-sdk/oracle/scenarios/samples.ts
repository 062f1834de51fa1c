// Things that several scenarios send.
import type { IBasicFilter, IReportTheme } from 'powerbi-models'

export const filter: IBasicFilter = {
  $schema: 'http://powerbi.com/product/schema#basic',
  target: { table: 'Lines', column: 'Name' },
  filterType: 1,
  operator: 'In',
  values: ['A', 7, true],
  requireSingleSelection: false,
}

export const themed: IReportTheme = { themeJson: { name: 'Steel', dataColors: ['#336699'] } }
