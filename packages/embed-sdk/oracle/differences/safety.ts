// What ours refuses to do, and whom it refuses to believe.
import {
  all,
  type Difference,
  ends,
  receivedBy,
  receivesNothing,
  replaced,
  returned,
  tokenInPage,
  withoutFrames,
} from '../support/expectations.ts'

const autoauthRefused = 'Embed URL is invalid for this scenario. Please use Power BI REST APIs to get the valid URL'

export const safety: readonly Difference[] = [
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
      'token: embedded again without one': tokenInPage,
      'token: renewed, refused, empty': all(tokenInPage, recording => {
        returned(recording, 'in the page').service = '‹undefined›'
      }),
    },
  },
  {
    what: 'Messages count from the frame of the embed that they name',
    reference: 'any window may send events, answers and hook calls, and gets the reply, an access token among them',
    ours: 'source and origin are checked; others get no reply, other embeds change nothing',
    reason: 'Any frame of the page could read the token by asking for it (sdk-facts §12.5).',
    shows: {
      'trust: a stranger speaks for a report': all(recording => {
        recording.steps = []
      }, receivesNothing(1)),
      'trust: another embed speaks for a report': recording => {
        recording.steps = []
        const reply = receivedBy(recording.frames, 1)[2]?.data
        Object.assign(reply ?? {}, { statusCode: 404, body: null })
      },
    },
  },
  {
    what: 'Messages go to the origin of the embed URL',
    reference: "posts to '*', so that a frame that left for another origin gets the token",
    ours: 'a frame that left gets nothing',
    reason: 'The token is for the frame that was meant.',
    shows: {
      'trust: the frame leaves for another origin': all(
        tokenInPage,
        receivesNothing(1),
        ends('setAccessToken', 'pending'),
      ),
    },
  },
  {
    what: 'A frame that speaks from another origin is named',
    reference: 'believes it, and hands it the token when it asks',
    ours: 'does not hear it, and says so once on the console, with both origins',
    reason: 'A redirect to another host would be a page on which nothing happens.',
    shows: {
      'trust: the frame speaks from another origin': all(recording => {
        recording.steps = []
        const text = 'The frame of https://app.powerbi.com speaks from https://evil.example and is not heard.'
        recording.console.push({ level: 'warn', said: [text] })
      }, receivesNothing(1)),
    },
  },
  {
    what: 'An embed with an address of another origin gets a frame there',
    reference: 'keeps the frame, and posts the new token to it',
    ours: 'puts a new frame in its place; the component and its handlers stay',
    reason: 'The token is not for the frame of another origin.',
    shows: {
      'embed: again, from another origin': recording => {
        const [load] = receivedBy(recording.frames).splice(1, 1)
        const address = 'https://other.powerbi.com/reportEmbed?uid=uid-report'
        recording.frames.push({ url: address, received: [load] })
        replaced(/src="[^"]*"/g, `src="${address}"`)(recording)
      },
    },
  },
  {
    what: 'Values that are added to the address',
    reference: 'are added as they are, so that a language can bring further parameters, autoauth too',
    ours: 'keep % & # ; = ? + encoded; with autoauth the address is refused',
    reason: 'Host pages take the language from their own address (spec 3 §5).',
    shows: {
      'address: values that would be more than one': replaced(/language=de&(amp;)?x=1/g, 'language=de%26x%3D1'),
    },
  },
  {
    what: 'A frame raises the events of its component',
    reference: 'raises any event in the page, click and submit too',
    ours: "only those of allowedEvents, ready and settingsUpdated; by routes of the application's own types any",
    reason: 'Listeners of the page would take them for what people do.',
    shows: {
      'events: of the page, raised by a frame': recording => {
        recording.steps = []
      },
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
    what: 'preload refuses what embed refuses',
    reference: 'takes a URL with autoauth=true',
    ours: 'throws the same error as embed',
    reason: 'One rule for embed URLs (spec 3 §5).',
    shows: {
      'preload: a hidden frame': all(
        ends('signing in by itself', { threw: { message: autoauthRefused } }),
        recording => {
          recording.frames = recording.frames.filter(({ url }) => !url.includes('autoauth'))
        },
      ),
    },
  },
]
