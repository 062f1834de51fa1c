// Where our SDK is meant to do otherwise than the package that it stands in for. Everything else has to be alike.
import {
  all,
  bodyOf,
  describedVisuals,
  type Expect,
  ends,
  exportsAlso,
  oneMore,
  oneReplyEach,
  receivedBy,
  replaced,
  reportedOf,
  returned,
  staticType,
  unsaid,
  withoutFrames,
} from './support/expectations.ts'

export type Difference = {
  readonly what: string
  readonly reference: string
  readonly ours: string
  readonly reason: string
  /** The scenarios in which it shows, and what the reference's recording becomes there; each of them has to need it. */
  readonly shows: Readonly<Record<string, Expect>> | 'everywhere'
}

const pageViews = 'pageView must be one of the followings: fitToWidth, oneColumn, actualSize'

const tokenInPage = replaced(/ powerbi-access-token="token-\d"/g, '')

const wasReset = { code: 'EmbedReset', message: 'The embedded component was reset; its frame is gone.' }

const reportBody = {
  accessToken: 'token-1',
  embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=report-1&groupId=group-1',
  groupId: 'group-1',
  id: 'report-1',
  settings: { filterPaneEnabled: '‹undefined›', navContentPaneEnabled: '‹undefined›' },
  tokenType: 1,
  type: 'report',
  uniqueId: 'uid-report',
}

/** A load of the usual report before message `at`. */
const loadOfReport = (at: number, more: object = {}) =>
  oneMore(at, 0, ({ data }) => {
    data.url = '/report/load'
    data.body = { ...reportBody, ...more }
    const { id, sdkSessionId, ...rest } = data.headers
    data.headers = { ...rest, id, sdkSessionId, bootstrapped: '‹undefined›', sdkVersion: '2.23.1', uid: 'uid-report' }
  })

export const differences: readonly Difference[] = [
  {
    what: 'Each frame has a title for screen readers',
    reference: 'none until setComponentTitle is called',
    ours: "'Embedded report' and so on until then",
    reason: 'A frame without a title is announced by its address (WCAG 4.1.2).',
    shows: 'everywhere',
  },
  {
    what: 'A token that is set stays out of the page',
    reference: 'writes it into the attribute powerbi-access-token and into service.accessToken',
    ours: 'keeps it in the configuration of its embed',
    reason: 'Any script, browser extension or error report that reads the page would read the token.',
    shows: {
      'report: saving': tokenInPage,
      'report: saving, of a paginated report': tokenInPage,
      'dashboard: embedded, with its events and its token': tokenInPage,
      'tile: embedded, with its events': tokenInPage,
      'qna: asked another question': tokenInPage,
      'create: sent, saved, and its token': tokenInPage,
      'quick create: sent, with its hook': tokenInPage,
      'token: renewed, refused, empty': all(tokenInPage, recording => {
        returned(recording, 'in the page').service = '‹undefined›'
      }),
    },
  },
  {
    what: 'A configuration that is refused leaves the page as it was',
    reference: 'builds the frame, then throws, and leaves the frame',
    ours: 'checks first',
    reason: 'The dead frame was no embed: nothing could reach or reset it.',
    shows: {
      'refused: configurations that do not hold': withoutFrames(/uid-(\d+|rdl)/),
      'dashboard: page views that there are not': withoutFrames(/uid-(sideways|7)/),
      'tile: embedded, with its events': withoutFrames(/uid-tile/, 1),
      'qna: asked another question': withoutFrames(/uid-qna/, 1),
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
    what: 'Calls of an embed that was reset end',
    reference: 'wait for ever; later ones reject with undefined',
    ours: 'reject with an error that says so',
    reason: 'A promise that never ends keeps its page alive and hides the mistake (sdk-facts §12.3).',
    shows: {
      'reset: a call that waits, and calls that come later': all(
        ends('getPages', { rejected: wasReset }),
        ends('getFilters', { rejected: wasReset }),
      ),
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
    what: 'Failures that nobody awaits are told to onError, by default to the console',
    reference: 'unhandled rejections and uncaught errors of the window; onError is never called',
    ours: 'onError(error, component), by default console.error',
    reason: 'A host page can then show what went wrong with which embed.',
    shows: {
      'loads: refused by the frame, with nobody waiting': reportedOf('Report'),
      'frontload: refused, and without a token': reportedOf('Report'),
      'own types: registered, embedded, with events and a token': reportedOf('Notebook'),
      'visual: without a page or a visual': reportedOf('Visual'),
      'create: what its configuration lacks': reportedOf('Create'),
      'quick create: sent, with its hook': reportedOf('QuickCreate'),
      'quick create and create: refused by the frame': reportedOf('QuickCreate', 'Create'),
      'events: a page change without a page': ({ console }) =>
        console.push({ level: 'error', said: [{ message: "Page model not found at 'event.value.newPage'." }] }),
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
    what: 'The newest configuration is never lost',
    reference: 'drops a load within 100 ms of the last one',
    ours: 'sends it when the 100 ms are over',
    reason: 'A page that changes its configuration twice would show the older one.',
    shows: {
      'loads: the second within 100 ms': all(
        loadOfReport(2, { pageName: 'ReportSection2' }),
        unsaid('in the last 100ms'),
      ),
    },
  },
  {
    what: 'An element stays of its type',
    reference: 'forgets the type when it is embedded again without one, and then refuses the same type',
    ours: 'keeps it',
    reason: 'The second embed changed nothing about the kind of content (sdk-facts §2).',
    shows: {
      'embed: again without a type, and then with it': all(
        ends('with', { returned: '‹undefined›' }),
        ({ frames }) => Object.assign(bodyOf(frames, 1), { type: 'report' }),
        oneMore(2, 1, () => {}),
      ),
    },
  },
  {
    what: 'The type that is there is named when another one is refused',
    reference: 'an embed of type: undefined',
    ours: 'an embed of type: report',
    reason: 'The text was to say which type the element has.',
    shows: {
      'embed: another type on the element': replaced('embed of type: undefined', 'embed of type: report'),
      'embed: a quick create does not become a report': replaced('of type: undefined', 'of type: quickCreate'),
    },
  },
  {
    what: 'A created report that becomes a report is loaded, found, and gets its events',
    reference: 'sends no load, and keeps the old component in its list',
    ours: 'sends /report/load in the same frame, and lists the report',
    reason: 'The report could not hear the frame, nor the frame learn what to show (sdk-facts §2).',
    shows: {
      'embed: a created report becomes a report': all(loadOfReport(1), unsaid('before iframe is ready')),
      'embed: events reach a report that was created': all(
        loadOfReport(1),
        unsaid('before iframe is ready'),
        ends('found by its id', { returned: true }),
      ),
    },
  },
  {
    what: 'reload() of a report that is being created',
    reference: 'does nothing',
    ours: 'sends its configuration again',
    reason: 'That is what the call is for.',
    shows: {
      'create: sent, saved, and its token': all(
        ends('reload', { resolved: {} }),
        unsaid('before iframe is ready'),
        oneMore(6, 0, ({ data }) => Object.assign(data.body as object, { accessToken: 'token-2' })),
        // A call by hand sends the token that was set, too.
        ({ frames }) => Object.assign(bodyOf(frames, 8), { accessToken: 'token-2' }),
      ),
    },
  },
  {
    what: 'Taking off a handler that was never on',
    reference: 'forgets the first handler, whatever it is for',
    ours: 'changes nothing',
    reason: 'That handler could then not be taken off any more (sdk-facts §6).',
    shows: {
      'events: taking off what was never on takes nothing else off': all(
        ends('records', { returned: 1 }),
        ends('heard', { returned: [] }),
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
    what: 'Each message of a frame is answered once',
    reference: 'each service of the page answers it, with powerbi-client-react one per component',
    ours: 'the service of the embed answers',
    reason: 'A service does not speak for embeds that are not its own (sdk-facts §12.1).',
    shows: {
      'react: embedded, with its events': oneReplyEach,
      'react: brought to other props': oneReplyEach,
      'react: two on a page, each with its own events': oneReplyEach,
      'react: StrictMode mounts twice': oneReplyEach,
      'service: of its own, with a configuration': oneReplyEach,
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
