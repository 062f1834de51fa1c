// What becomes of embeds when they change and end.
import {
  all,
  bodyOf,
  type Difference,
  ends,
  oneMore,
  oneReplyEach,
  receivedBy,
  replaced,
  reportBody,
  tokenInPage,
  unsaid,
} from '../support/expectations.ts'

const wasReset = { code: 'EmbedReset', message: 'The embedded component was reset; its frame is gone.' }

const viewModeRefused = { message: 'viewMode property is invalid' }

/** A load of the usual report before message `at`. */
const loadOfReport = (at: number, more: object = {}) =>
  oneMore(at, 0, ({ data }) => {
    data.url = '/report/load'
    data.body = { ...reportBody, ...more }
    const { id, sdkSessionId, ...rest } = data.headers
    data.headers = { ...rest, id, sdkSessionId, bootstrapped: '‹undefined›', sdkVersion: '2.23.1', uid: 'uid-report' }
  })

const frameOfReport =
  '<iframe allowfullscreen="true" scrolling="no" src="https://app.powerbi.com/reportEmbed?reportId=report-1&amp;groupId=group-1&amp;uid=uid-report" style="width:100%;height:100%" title="Embedded report"></iframe>'

export const lifecycle: readonly Difference[] = [
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
    what: 'Calls before the frame has loaded',
    reference: 'are lost, and wait for ever',
    ours: 'go when it has loaded, after the load',
    reason: 'The empty page that stood there dropped the message.',
    shows: {
      'calls: before the frame has loaded': all(
        ends('getZoom', { resolved: 1.25 }),
        oneMore(1, 0, ({ data }) => {
          data.method = 'GET'
          data.url = '/report/zoom'
          delete data.body
          const { sdkSessionId: _session, bootstrapped: _boot, sdkVersion: _version, ...headers } = data.headers
          data.headers = headers
        }),
      ),
    },
  },
  {
    what: 'A frame that does not answer its load is told of',
    reference: 'says nothing, and waits for ever',
    ours: 'onError hears FrameSilent after 30 seconds, once; the load goes on waiting',
    reason:
      'An address that leads to another page, or a frame that fails at its start, is a page on which nothing happens.',
    shows: {
      'loads: a frame that does not answer': ({ console }) =>
        console.push({ level: 'error', said: [{ message: 'The frame has not answered its load for 30 s.' }] }),
    },
  },
  {
    what: 'Menu commands that are changed at once',
    reference: 'each goes on from the list that was there before both, so that one is lost',
    ours: 'one after the other: none is lost',
    reason: 'The frame takes the whole list each time.',
    shows: {
      'menus: two commands at once': ({ frames }) => {
        type Body = { extensions: { commands: unknown[] } }
        const [first, second] = [1, 2].map(at => bodyOf(frames, at) as Body)
        second?.extensions.commands.unshift(...(first?.extensions.commands ?? []))
      },
    },
  },
  {
    what: 'A token that comes before the frame has loaded, or before the configuration',
    reference: 'is sent to a page that drops it, or to a frame that does not know yet what to show',
    ours: 'is kept, and goes with the load',
    reason: 'Renewal asks for a token as soon as there is a component.',
    shows: {
      'token: before the frame has loaded': all(ends('setAccessToken', { resolved: '‹undefined›' }), ({ frames }) =>
        Object.assign(bodyOf(frames, 0), { accessToken: 'token-2' }),
      ),
      'token: before the configuration is there': all(tokenInPage, ({ frames }) => receivedBy(frames).splice(0, 1)),
    },
  },
  {
    what: 'The token that was set last stays',
    reference: 'keeps the one that the frame answered last',
    ours: 'keeps the newest, also beside that of a later embed',
    reason: 'The next load would carry a token that is over.',
    shows: {
      'token: of two, the older is answered last': all(tokenInPage, ends('token', { returned: 'token-3' })),
    },
  },
  {
    what: 'An embed keeps its unique id',
    reference: 'gets another one with each embed that names none',
    ours: 'keeps it until another one is given',
    reason: 'The frame has the first in its address, and may name it in its events.',
    shows: {
      'embed: again without a unique id': all(ends('the id stays', { returned: true }), ({ frames }) => {
        const [first, second] = receivedBy(frames)
        if (!first || !second) throw new Error('two loads')
        second.data.headers.uid = first.data.headers.uid
        Object.assign(second.data.body as object, { uniqueId: first.data.headers.uid })
      }),
    },
  },
  {
    what: 'Each configuration is checked',
    reference: 'only the first of an element, and none after bootstrap',
    ours: 'each; one that is refused changes nothing and sends nothing',
    reason: 'A mistake in the second was told by the frame at best.',
    shows: {
      'embed: again, with what does not hold': all(ends('again', { threw: [viewModeRefused] }), ({ frames }) =>
        receivedBy(frames).splice(1),
      ),
      'bootstrap: and then what does not hold': all(ends('embed', { threw: [viewModeRefused] }), ({ frames }) =>
        receivedBy(frames).splice(0),
      ),
    },
  },
  {
    what: 'Hooks that bootstrap was given',
    reference: 'are forgotten when embed names none',
    ours: 'stay',
    reason: 'Everything else that bootstrap was given stays, too.',
    shows: {
      'bootstrap: its hooks, when the configuration names none': ({ frames }) => {
        const [load, hook] = receivedBy(frames)
        if (!load || !hook) throw new Error('a load and an answer')
        load.data.headers.tokenProviderSupplied = true
        Object.assign(hook.data, { statusCode: 200, body: 'token-2' })
      },
    },
  },
  {
    what: 'A new embed in place of a live one ends that one',
    reference: 'the handlers of the old one stay on the element for ever',
    ours: 'they serve the new one and go with its reset',
    reason: 'Every replaced embed would leave its handlers behind (sdk-facts §12.2).',
    shows: {
      'qna: a second embed on the element is a new one': ({ steps }) => {
        steps.splice(4, 1)
      },
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
    what: 'An embed in an element that the page has emptied',
    reference: 'posts to the frame that is gone, so that nothing is shown',
    ours: 'puts a new frame there; the component and its handlers stay',
    reason: "Pages empty elements (element.innerHTML = '') before they embed again.",
    shows: {
      'embed: again, when the page has emptied the element': all(
        ends('frames in the element', { returned: 1 }),
        ({ frames }) => {
          const [first] = frames
          if (!first) throw new Error('a frame')
          frames.push(structuredClone({ ...first, received: first.received.slice(0, 1) }))
          Object.assign(receivedBy(frames, 1)[0]?.data.body ?? {}, { accessToken: 'token-2' })
        },
        replaced('<div></div>', `<div>${frameOfReport}</div>`),
      ),
    },
  },
  {
    what: 'load after bootstrap, before the frame has loaded',
    reference: 'shows the report: /report/load is sent',
    ours: 'prepares it, as load does of every report: /report/prepare is sent, and render shows it',
    reason: 'Whether the report appears must not depend on how fast the frame is.',
    shows: {
      'bootstrap: and then load, before the frame is loaded': replaced(/^\/report\/load$/g, '/report/prepare'),
    },
  },
  {
    what: 'An embed that is refused on a live element changes nothing',
    reference: 'keeps the refused configuration and sends it with the next load',
    ours: 'keeps the one that was there',
    reason: 'What threw did not happen.',
    shows: {
      'embed: again, and refused': all(ends('configuration', { returned: '‹undefined›' }), ({ frames }) => {
        const load = receivedBy(frames)[1]?.data
        if (load) load.body = reportBody
        delete load?.headers.tokenProviderSupplied
      }),
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
    what: 'Parameters that the embed URL has already',
    reference: 'are added once more',
    ours: 'stay as they are',
    reason: 'The configuration of a live embed can be used again.',
    shows: {
      'address: one that has the parameters already': replaced(/(&language=de&isMobile=true)\1/g, '$1'),
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
]
