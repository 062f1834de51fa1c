import { Button, TextInput } from '@mantine/core'
import { IconPlayerPlayFilled, IconPlus } from '@tabler/icons-react'
import { Avatar } from '../ui/display/Avatar.tsx'
import { Counter } from '../ui/display/Counter.tsx'
import { Icon } from '../ui/display/Icon.tsx'
import { MiniPath, Path, type Station } from '../ui/display/Path.tsx'
import { type State, StateGlyph } from '../ui/display/StateGlyph.tsx'
import { Status, StatusBadge } from '../ui/display/Status.tsx'
import { Balloon } from '../ui/measurement/Balloon.tsx'
import { Gauge } from '../ui/measurement/Gauge.tsx'
import { Ruler, type RulerTick } from '../ui/measurement/Ruler.tsx'
import classes from './gallery.module.css'
import { Captioned, Panel, Section, Stack, Three, Wrap } from './Part.tsx'

const glyphs: [State, string][] = [
  ['pass', 'Pass, Approved'],
  ['fail', 'Fail, Rejected'],
  ['concession', 'Concessionally Approved'],
  ['deviation', 'Deviation Request'],
  ['pending', 'Pending'],
  ['production', 'Production'],
  ['setting', 'Setting Correction'],
  ['bypass', 'Bypass'],
  ['reversed', 'Reversed'],
  ['none', '(No Status)'],
  ['na', 'Not applicable'],
  ['warning', 'Warning'],
  ['info', 'Information'],
]
const ticks: RulerTick[] = [
  ...Array.from({ length: 9 }, () => 'answered' as const),
  'na',
  'answered',
  'failed',
  'answered',
  'answered',
  ...Array.from({ length: 10 }, () => 'open' as const),
]

const stations: Station[] = [
  { id: 'i', name: 'Inspection', state: 'pass', note: 'Round 1 passes, 12 Mar 09:41', walked: true },
  { id: 'q', name: 'QA Supervisor', state: 'pending', note: 'Pending with you for 2 h', mine: true },
  { id: 'm', name: 'MFG Supervisor', state: 'none', note: 'Only if it is not approved' },
  { id: 'qm', name: 'QA Manager', state: 'none', note: 'Only if it is not approved' },
]

export const StateGallery = () => (
  <>
    <Section title="State glyphs: filled is final, outline still moves, dashed is owed">
      <Panel>
        <div className={classes.glyphs}>
          {glyphs.map(([state, word]) => (
            <div key={state}>
              <StateGlyph state={state} size={32} />
              {word}
            </div>
          ))}
        </div>
      </Panel>
    </Section>
    <Section title="Status, tags, actions">
      <Three>
        <Panel>
          <Stack>
            <Wrap>
              <Status state="pass">Approved</Status>
              <Status state="concession">Concessionally Approved</Status>
              <Status state="fail">Rejected</Status>
              <Status state="production">Production</Status>
              <Status state="setting">Setting Correction</Status>
              <Status state="bypass">Bypass</Status>
            </Wrap>
            <Wrap>
              <StatusBadge state="pass">Approved</StatusBadge>
              <StatusBadge state="concession">Concessionally Approved</StatusBadge>
              <StatusBadge state="fail">Rejected</StatusBadge>
              <StatusBadge state="deviation">Deviation Request</StatusBadge>
              <StatusBadge state="pending">Pending</StatusBadge>
            </Wrap>
            <Wrap>
              <Balloon number={1} />
              <Balloon number={2} tone="bad" />
              <Balloon number={3} tone="now" />
              <Balloon number={114} size={22} />
              <Counter>+2</Counter>
              <Avatar name="N. W." />
              <Avatar name="ak2107" size={24} />
            </Wrap>
          </Stack>
        </Panel>
        <Panel>
          <Stack>
            <Wrap>
              <Button leftSection={<Icon of={IconPlus} />}>Add user</Button>
              <Button>Save</Button>
              <Button variant="default">Export</Button>
              <Button variant="subtle">Cancel</Button>
            </Wrap>
            <Wrap>
              <Button variant="light" leftSection={<IconPlayerPlayFilled size={16} />}>
                Run
              </Button>
              <Button variant="outline" color="fail">
                Delete
              </Button>
              <Button color="fail">Delete draft</Button>
              <Button disabled>Saving...please wait</Button>
            </Wrap>
          </Stack>
        </Panel>
        <Panel>
          <Stack>
            <TextInput aria-label="Empty" placeholder="Nothing yet" />
            <TextInput aria-label="Wrong" defaultValue="25,02 mm" error="Use a point: 25.02" />
            <TextInput aria-label="Off" placeholder="Disabled" disabled />
          </Stack>
        </Panel>
      </Three>
    </Section>
    <Section title="Gauge and ruler">
      <Three>
        <Panel>
          <Captioned caption="Both limits, 5 samples in">
            <Gauge lower={25} upper={25.021} decimals={3} labels values={[25.006, 25.009, 25.012, 25.016, 25.011]} />
          </Captioned>
        </Panel>
        <Panel>
          <Captioned caption="One sample over the upper limit">
            <Gauge lower={25} upper={25.021} decimals={3} labels values={[25.013, 25.019, 25.034]} />
          </Captioned>
        </Panel>
        <Panel>
          <Captioned caption="Progress: height is state, the green foot is you">
            <Ruler ticks={ticks} at={14} label="14 of 24 answered, 1 failed" />
          </Captioned>
        </Panel>
        <Panel>
          <Captioned caption="One-sided, with a wall">
            <Gauge upper={0.02} decimals={3} labels values={[0.008, 0.011, 0.025]} />
          </Captioned>
        </Panel>
        <Panel>
          <Captioned caption="At least">
            <Gauge lower={40} decimals={0} labels values={[44, 51, 38]} />
          </Captioned>
        </Panel>
        <Panel>
          <Captioned caption="In a row">
            <MiniPath
              stations={[
                { id: 'a', name: 'Inspection: rejected', state: 'fail' },
                { id: 'b', name: 'Deviation Request', state: 'deviation' },
                { id: 'c', name: 'Pending', state: 'pending', mine: true },
              ]}
              holder="QA Manager"
            />
          </Captioned>
        </Panel>
      </Three>
    </Section>
    <Section title="Path of an approval">
      <Panel>
        <Path stations={stations} />
      </Panel>
    </Section>
  </>
)
