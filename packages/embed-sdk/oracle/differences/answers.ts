// What callers get, and what is written where nobody calls.
import {
  all,
  bodyOf,
  type Difference,
  describedVisuals,
  ends,
  exportsAlso,
  receivedBy,
  replaced,
  reported,
  returned,
  staticType,
} from '../support/expectations.ts'

const pageViews = 'pageView must be one of the followings: fitToWidth, oneColumn, actualSize'

const filterWithoutKeys = {
  $schema: 'http://powerbi.com/product/schema#basic',
  filterType: 1,
  keyValues: '‹undefined›',
  operator: 'In',
  requireSingleSelection: false,
  target: { column: 'Name', table: 'Lines' },
  values: ['A'],
}

const circleRefused = `Converting circular structure to JSON
    --> starting at object with constructor 'Object'
    --- property 'self' closes the circle`

export const answers: readonly Difference[] = [
  {
    what: 'Every failure is an Error',
    reference: 'throws and rejects with texts, lists, objects, whole answers of the frame, and undefined',
    ours: 'an EmbedError that has their fields, is walked through as the list, compares (==) and converts as the text, and gives the same JSON (of a whole answer, its body)',
    reason:
      "Errors have a stack and a code. What cannot be alike: error === 'PowerBIEntityNotFound' and Array.isArray(error) are false, typeof is object; use error.code.",
    shows: 'everywhere',
  },
  {
    what: 'A hook whose result cannot be posted',
    reference: 'is not answered, and the frame waits for ever',
    ours: 'is answered with 400, as one that fails; functions in a result are left out',
    reason: 'The frame goes on when it has an answer.',
    shows: {
      'hooks: a result that cannot be posted': recording => {
        const data = { body: null, headers: { id: 'frame-h' }, statusCode: 400 }
        recording.frames[0]?.received.push({ data, fromHost: true, origin: 'https://host.example' })
        const said = {
          '‹error›': 'TypeError',
          '‹text›': `TypeError: ${circleRefused}`,
          '‹json›': {},
          message: circleRefused,
        }
        recording.console = [{ level: 'error', said: [said] }]
      },
    },
  },
  {
    what: 'Each frame has a title for screen readers',
    reference: 'none until setComponentTitle is called',
    ours: "'Embedded report' and so on until then",
    reason: 'A frame without a title is announced by its address (WCAG 4.1.2).',
    shows: 'everywhere',
  },
  {
    what: 'Failures that nobody awaits are told to onError, by default to the console',
    reference: 'unhandled rejections and uncaught errors of the window; onError is never called',
    ours: 'onError(error, component), by default console.error(error)',
    reason: 'A host page can then show what went wrong with which embed.',
    shows: {
      'loads: refused by the frame, with nobody waiting': reported,
      'frontload: refused, and without a token': reported,
      'own types: registered, embedded, with events and a token': reported,
      'visual: without a page or a visual': reported,
      'create: what its configuration lacks': reported,
      'quick create: sent, with its hook': reported,
      'quick create and create: refused by the frame': reported,
      'events: a page change without a page': ({ console }) =>
        console.push({ level: 'error', said: [{ message: "Page model not found at 'event.value.newPage'." }] }),
    },
  },
  {
    what: 'What is missing is named',
    reference: 'rejects with undefined',
    ours: 'rejects with the error that was meant',
    reason: 'The error was thrown where the next line unwrapped its body (sdk-facts §0.5).',
    shows: {
      'pages: made by hand': ends('no active page', { rejected: 'PowerBIEntityNotFound' }),
      'visual: a descriptor that the page does not have': ends('getVisualDescriptor', {
        rejected: { message: 'visualNotFound', detailedMessage: 'Visual not found' },
      }),
    },
  },
  {
    what: 'A pageView that there is not',
    reference: 'text of the models: pageView must be a string with one of the following values: …',
    ours: 'text of the specification: pageView must be one of the followings: …',
    reason: 'What the specification states is what people see (spec 3 §5).',
    shows: {
      'dashboard: page views that there are not': all(
        ends('pageView sideways', { threw: [{ message: pageViews }] }),
        ends('pageView 7', { threw: [{ message: pageViews }] }),
      ),
    },
  },
  {
    what: 'A handler that throws',
    reference: 'the reply repeats the message with what the router noted on it',
    ours: 'the reply repeats the message as it came',
    reason: 'Messages of others are not written to.',
    shows: {
      'events: a page change without a page': replaced(/,\n {2}"params": \{[^}]*\},\n {2}"queryParams": \{\}/g, ''),
    },
  },
  {
    what: 'A visual that is prepared says, too, that it is not embedded yet',
    reference: 'says nothing',
    ours: 'console.debug, as of every other type',
    reason: 'One text for one situation.',
    shows: {
      'bootstrap: the address of each type': ({ console }) => {
        if (console[0]) console.push(console[0])
      },
    },
  },
  {
    what: 'Names with %, /, ? or # in paths',
    reference: 'sends them as they are, so that they lead elsewhere',
    ours: 'encodes these four',
    reason: 'A page whose name has one of them could not be reached.',
    shows: {
      'pages and visuals: names with special characters': all(
        ({ frames }) => {
          const [, first, second] = receivedBy(frames)
          if (first) first.data.url = '/report/pages/a%2Fb%3Fc%23d%25e ü/visuals'
          if (second) second.data.url = '/report/pages/100%25'
        },
        ends('getVisuals', { resolved: describedVisuals('a/b?c#d%e ü', 'odd') }),
      ),
    },
  },
  {
    what: 'The layout that the caller gives a visual',
    reference: 'is overwritten',
    ours: 'stays, and FitToPage is what is used without one',
    reason: 'So does the package since 2.24 (sdk-facts §0.7).',
    shows: {
      'visual: the layout that the caller gives': recording => {
        const { settings } = bodyOf(recording.frames, 0) as { settings: { customLayout: unknown } }
        settings.customLayout = { displayOption: 2, pageSize: { type: 1 }, pagesLayout: {} }
      },
    },
  },
  {
    what: 'The uid of bookmark calls',
    reference: 'undefined unless the caller gave one',
    ours: 'the one of the embed',
    reason: 'The frame could not know which embed asked.',
    shows: {
      'bookmarks: of a report whose id nobody gave': ({ frames }) => {
        const { headers } = receivedBy(frames)[1]?.data ?? { headers: {} }
        headers.uid = receivedBy(frames)[0]?.data.headers.uid
      },
    },
  },
  {
    what: 'The $schema of selectors by type and by target',
    reference: 'is that of selectors by name, which its own validators refuse',
    ours: 'is their own',
    reason: 'Selectors of our making have to pass (sdk-facts §9).',
    shows: {
      'models: selectors by type and target': recording => {
        returned(recording, 'type').$schema = 'http://powerbi.com/product/schema#visualTypeSelector'
        returned(recording, 'target').$schema = 'http://powerbi.com/product/schema#slicerTargetSelector'
      },
    },
  },
  {
    what: 'Guards, keys and builders of filters',
    reference:
      'guards throw or answer null for nothing; BasicFilterWithKeys throws without keys; a built filter changes when its builder is used on',
    ours: 'guards answer false; no keys are no keys; what is built is built',
    reason: 'Each was an accident of how it is written, not a promise.',
    shows: {
      'models: guards of nothing, keys of nothing, builders used on': all(
        ends('guard of undefined', { returned: false }),
        ends('guard of null', { returned: false }),
        ends('no keys', { returned: filterWithoutKeys }),
        ends('built, then built on', { returned: 1 }),
      ),
    },
  },
  {
    what: 'More is exported',
    reference: '18 names; DataType and ReportCreationMode are types only; Create and QuickCreate have no static type',
    ours: 'these and createEmbedder, EmbedError, SDK_VERSION, startTokenRenewal; all enumerations can be read',
    reason: 'What is better than the package needs names of its own.',
    shows: {
      'package: what it exports': all(
        exportsAlso('classes', 'EmbedError', 'createEmbedder', 'startTokenRenewal'),
        exportsAlso('models', 'DataType', 'ReportCreationMode'),
        staticType('Create', 'create'),
        staticType('QuickCreate', 'quickCreate'),
      ),
    },
  },
]
