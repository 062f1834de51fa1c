// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { MenuLocation } from '../models/enumerations.ts'
import { embedReport, settings } from './testing/embeddedReport.ts'
import { refusal } from './testing/recordedReport.ts'

const contextEntry = { visualContextMenu: { title: 'C', menuLocation: 0 } }
const schema = 'http://powerbi.com/product/schema#'

test('commands of both menus are sent together with those that were there', async () => {
  const { host, report } = embedReport()
  await report.addContextMenuCommand('c', 'C')
  await report.addOptionsMenuCommand('o', 'O', 'Other', MenuLocation.Top, 'v1', '', '', 'icon')
  await report.addContextMenuCommand('g', 'G', 'In group', MenuLocation.Top, 'v1', 'card', 'group')
  const commands = [
    { name: 'c', title: 'C', extend: contextEntry },
    {
      name: 'o',
      title: 'O',
      extend: { visualOptionsMenu: { title: 'Other', menuLocation: 1 } },
      icon: 'icon',
      selector: { $schema: `${schema}visualSelector`, visualName: 'v1' },
    },
    {
      name: 'g',
      title: 'G',
      extend: { visualContextMenu: { title: 'In group', groupName: 'group' } },
      selector: { $schema: `${schema}visualTypeSelector`, visualType: 'card' },
    },
  ]
  expect(host.sent).toEqual(
    [1, 2, 3].map(n => settings({ extensions: { commands: commands.slice(0, n), groups: [] } })),
  )
})

test('a command is taken out of one menu and stays in the other', async () => {
  const optionsEntry = { visualOptionsMenu: { title: 'O' } }
  const both = { name: 'b', title: 'B', icon: 'i', extend: { ...contextEntry, ...optionsEntry } }
  const groups = [{ name: 'g', title: 'G' }]
  const { host, report } = embedReport({ settings: { extensions: { commands: [both], groups } } })
  await report.removeContextMenuCommand('b', 'C')
  await report.removeOptionsMenuCommand('b', 'O')
  expect(host.sent).toStrictEqual([
    settings({ extensions: { commands: [{ name: 'b', title: 'B', icon: 'i', extend: optionsEntry }], groups } }),
    settings({ extensions: { commands: [{ name: 'b', title: 'B', extend: {} }], groups } }),
  ])
  expect(both.extend).toEqual({ ...contextEntry, ...optionsEntry })
})

test('a command that is not there, or not in that menu under that title, is told', async () => {
  const { host, report } = embedReport({
    settings: { extensions: { commands: [{ name: 'c', title: 'C', extend: contextEntry }] } },
  })
  for (const call of [
    report.removeContextMenuCommand('c', 'other'),
    report.removeContextMenuCommand('other', 'C'),
    report.removeOptionsMenuCommand('c', 'C'),
  ]) {
    await expect(call).rejects.toMatchObject({ message: 'PowerBIEntityNotFound' })
  }
  expect(host.sent).toEqual([])
})

test('commands follow the settings that the frame has accepted, and only those', async () => {
  let refuses = false
  const frame = { 'patch /report/settings': () => (refuses ? refusal({ message: 'no' })() : {}) }
  const { host, report } = embedReport({}, frame)
  const command = (name: string) => ({ name, title: name, extend: {} })
  await report.updateSettings({ extensions: [{ command: command('a') }, {}] })
  await report.updateSettings({ extensions: { commands: [command('b')], groups: [{ name: 'g', title: 'G' }] } })
  await report.updateSettings({ zoomLevel: 1 })
  refuses = true
  await expect(report.updateSettings({ extensions: { commands: [] } })).rejects.toMatchObject({ message: 'no' })
  refuses = false
  await report.addContextMenuCommand('c', 'C')
  expect(host.sent.at(-1)?.[2]).toMatchObject({
    extensions: { commands: [{ name: 'b' }, { name: 'c' }], groups: [{ name: 'g' }] },
  })
})

const namesIn = (message: unknown[]) => {
  const { extensions } = message[2] as { extensions: { commands: { name: string }[] } }
  return extensions.commands.map(({ name }) => name)
}

test('of commands that are added at once none is lost, and one that is refused hinders none', async () => {
  let changes = 0
  const frame = { 'patch /report/settings': () => (++changes === 2 ? refusal({ message: 'no' })() : {}) }
  const { host, report } = embedReport({}, frame)
  const all = [
    report.addContextMenuCommand('a', 'A'),
    report.addOptionsMenuCommand('b', 'B'),
    report.addContextMenuCommand('c', 'C'),
    report.removeContextMenuCommand('a', 'A'),
  ]
  expect((await Promise.allSettled(all)).map(({ status }) => status).join()).toBe(
    'fulfilled,rejected,fulfilled,fulfilled',
  )
  expect(host.sent.map(namesIn)).toEqual([['a'], ['a', 'b'], ['a', 'c'], ['a', 'c']])
})

test('a list of extensions may have gaps, as a page leaves them that offers some commands to some people', async () => {
  const command = { name: 'a', title: 'A', extend: contextEntry }
  const { host, report } = embedReport({ settings: { extensions: [null, { command }, undefined] } })
  await report.addContextMenuCommand('b', 'B')
  expect(host.sent.map(namesIn)).toEqual([['a', 'b']])
})

test('a command is sent at once when no other is under way', () => {
  const { host, report } = embedReport()
  report.addContextMenuCommand('a', 'A')
  expect(host.sent.map(namesIn)).toEqual([['a']])
})
