import { IconArrowNarrowDown } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { BottomBar, SaveStateMark } from '../ui/layout/BottomBar.tsx'
import { KeyStrip } from '../ui/measurement/KeyStrip.tsx'
import { MeasureGrid, type MeasureGridHandle } from '../ui/measurement/MeasureGrid.tsx'
import type { MeasureCellId, MeasureChange, MeasureRowData } from '../ui/measurement/measure.ts'
import { Panel, Section, Three } from './Part.tsx'

const first: MeasureRowData[] = [
  {
    id: '1',
    number: 1,
    name: 'Bore diameter',
    nominalText: 'Ø 25.000 +0.021/0',
    lower: 25,
    upper: 25.021,
    decimals: 3,
    values: [25.013, 25.019, 25.034],
  },
  {
    id: '2',
    number: 2,
    name: 'Counterbore diameter',
    nominalText: 'Ø 32.00 ±0.05',
    lower: 31.95,
    upper: 32.05,
    decimals: 2,
    values: [32.01, 31.99, 32.02, 32, 32.01],
  },
  {
    id: '3',
    number: 3,
    name: 'Flange thickness',
    nominalText: '12.00 ±0.05',
    lower: 11.95,
    upper: 12.05,
    decimals: 2,
    values: [12.02, 12.01, 12.03, 12.01, 12.02],
    readOnly: true,
  },
  {
    id: '6',
    number: 6,
    name: 'Flatness of face A',
    nominalText: '0.02 max',
    upper: 0.02,
    decimals: 3,
    values: [0.008, 0.011, 0.009, 0.014, 0.01],
  },
  {
    id: '7',
    number: 7,
    name: 'Position of 6 × M6',
    nominalText: 'Ø 0.10 max',
    upper: 0.1,
    decimals: 3,
    values: [0.042],
  },
]
const many = Array.from(
  { length: 40 },
  (_, k): MeasureRowData => ({
    id: `m${k}`,
    number: k + 1,
    name: `Characteristic ${k + 1}`,
    nominalText: '10.00 ±0.05',
    lower: 9.95,
    upper: 10.05,
    decimals: 2,
    values: [],
  }),
)

const merge = (rows: MeasureRowData[], changes: MeasureChange[]) =>
  rows.map(row => {
    const own = changes.filter(change => change.rowId === row.id)
    if (own.length === 0) return row
    const values = [...row.values]
    for (const { sample, value } of own) {
      while (values.length < sample) values.push(null)
      values[sample] = value
    }
    return { ...row, values }
  })

export const MeasureGallery = ({ full = false }: { full?: boolean }) => {
  const [rows, setRows] = useState(full ? many : first)
  const [active, setActive] = useState<MeasureCellId>({ rowId: rows[0]?.id ?? '', sample: 2 })
  const grid = useRef<MeasureGridHandle>(null)
  const row = rows.find(one => one.id === active.rowId)
  const table = (
    <MeasureGrid
      ref={grid}
      rows={rows}
      samples={full ? 25 : 5}
      head="Characteristic, mm"
      onChange={changes => setRows(all => merge(all, changes))}
      onActive={cell => cell && setActive(cell)}
      showMissing={!full}
    />
  )
  if (full)
    return (
      <main>
        <h1>40 × 25</h1>
        {table}
      </main>
    )
  return (
    <>
      <Section title="Measurement grid and entry strip">
        <Panel flush>
          {table}
          {row && (
            <KeyStrip
              number={row.number}
              title={`${row.name}, sample ${active.sample + 1}`}
              note="Bore gauge BG-114"
              value={row.values[active.sample] ?? null}
              decimals={row.decimals}
              unit="mm"
              lower={row.lower}
              upper={row.upper}
              status={<SaveStateMark saveState={{ state: 'saved', at: '14:02' }} />}
              onKey={key => grid.current?.press(key)}
            />
          )}
        </Panel>
      </Section>
      <Section title="Bottom action bar">
        <Three>
          <Panel flush>
            <BottomBar
              saveState={{ state: 'saved', at: '14:02' }}
              note="5 questions left"
              action={{ label: 'Next open item', icon: IconArrowNarrowDown, onClick: () => {} }}
            />
          </Panel>
          <Panel flush>
            <BottomBar
              saveState={{ state: 'saving' }}
              note="Everything answered"
              action={{ label: 'Submit', onClick: () => {} }}
            />
          </Panel>
          <Panel flush>
            <BottomBar
              saveState={{ state: 'device' }}
              note="3 answers wait for the network"
              action={{ label: 'Next open item', icon: IconArrowNarrowDown, onClick: () => {} }}
            />
          </Panel>
        </Three>
      </Section>
    </>
  )
}
