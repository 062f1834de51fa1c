// What applications import, in Node as on a server: without window and document.
import { expect, test } from 'vitest'
import * as sdk from './index.ts'

const { factories, service } = sdk
const ofPowerBiClient = [
  'AdvancedFilterBuilder',
  'BasicFilterBuilder',
  'Create',
  'Dashboard',
  'Embed',
  'Page',
  'Qna',
  'QuickCreate',
  'RelativeDateFilterBuilder',
  'RelativeTimeFilterBuilder',
  'Report',
  'Tile',
  'TopNFilterBuilder',
  'Visual',
  'VisualDescriptor',
  'factories',
  'models',
  'service',
]
const ours = ['EmbedError', 'SDK_VERSION', 'createEmbedder', 'startTokenRenewal']

test('the exports are those of powerbi-client and four of ours', () => {
  expect(Object.keys(sdk).sort()).toEqual([...ofPowerBiClient, ...ours].sort())
  expect(Object.keys(service)).toEqual(['Service'])
  expect(Object.keys(factories).sort()).toEqual(['hpmFactory', 'routerFactory', 'wpmpFactory'])
})

test('a service can be made where there is no window', () => {
  expect(typeof window).toBe('undefined')
  const made = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory, {
    autoEmbedOnContentLoaded: true,
  })
  expect(made.getNumberOfComponents()).toBe(0)
  expect(made.getSDKVersion()).toBe(sdk.SDK_VERSION)
  made.wpmp.start()
  made.wpmp.stop()
  expect(sdk.createEmbedder([sdk.Report]).getSdkSessionId()).not.toBe(made.getSdkSessionId())
})

test('components know their names, events and attributes without one being made', () => {
  const { Embed, Report, Dashboard, Tile, Qna, Visual } = sdk
  expect([Report, Dashboard, Tile, Qna, Visual].map(({ type }) => type)).toEqual([
    'Report',
    'Dashboard',
    'Tile',
    'Qna',
    'visual',
  ])
  expect(Embed.allowedEvents).toEqual(
    'loaded,saved,rendered,saveAsTriggered,error,dataSelected,buttonClicked,info'.split(','),
  )
  expect(Embed.accessTokenAttribute).toBe('powerbi-access-token')
  expect(Embed.defaultEmbedHostName).toBe('https://app.powerbi.com')
  expect(Embed.maxFrontLoadTimes).toBe(2)
  expect(Embed.findGroupIdFromEmbedUrl('https://x.example/?groupId=g1&b=2')).toBe('g1')
})
