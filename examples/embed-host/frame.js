// A stand-in for the page inside the frame: it answers the SDK's messages with a small made-up report.
// It keeps to the protocol (packages/embed-sdk/src/protocol.ts) and knows nothing of the SDK's code.
const rows = [
  { Plant: 'Ulm', Line: 'A', Rejected: 12 },
  { Plant: 'Ulm', Line: 'B', Rejected: 4 },
  { Plant: 'Brno', Line: 'A', Rejected: 9 },
  { Plant: 'Pune', Line: 'C', Rejected: 21 },
]
const pages = [
  { name: 'rejects', displayName: 'Rejects' },
  { name: 'lines', displayName: 'Lines' },
].map((page, index) => ({ ...page, isActive: index === 0, visibility: 0, defaultSize: { type: 0 } }))

const uid = new URLSearchParams(location.search).get('uid')
const state = { config: undefined, filters: [], settings: {}, loads: 0, tokens: 0, zoom: 1, theme: {} }
let hostOrigin = document.referrer ? new URL(document.referrer).origin : undefined
let kind = 'reports'

const post = message => {
  if (hostOrigin) parent.postMessage(message, hostOrigin)
}
const send = (url, body) => post({ method: 'POST', url, headers: { id: Math.random().toString(36).slice(2, 8) }, body })
const raise = (name, body) => send(`/${kind}/${uid}/events/${name}`, body)

const activate = (name, initiator) => {
  for (const page of pages) page.isActive = page.name === name
  const { displayName } = pages.find(page => page.isActive) ?? pages[0]
  raise('pageChanged', { initiator, newPage: { name, displayName } })
  show()
}

const changeFilters = ({ filtersOperation, filters = [] }) => {
  const column = filter => JSON.stringify(filter.target)
  const others = () => state.filters.filter(old => !filters.some(filter => column(filter) === column(old)))
  if (filtersOperation === 0) setFilters([])
  else if (filtersOperation === 1) setFilters(filters)
  else if (filtersOperation === 2) setFilters([...state.filters, ...filters])
  else setFilters([...others(), ...filters])
}
const setFilters = filters => {
  state.filters = filters
  raise('filtersApplied', { initiator: 'sdk', filters })
  show()
}

const load = config => {
  state.config = config
  state.loads += 1
  state.tokens += 1
  state.settings = config.settings ?? {}
  state.filters = Array.isArray(config.filters) ? config.filters : []
  kind = { dashboard: 'dashboards', tile: 'tile', qna: 'qna' }[config.type] ?? 'reports'
  show()
  setTimeout(() => {
    raise('loaded', {})
    raise('rendered', {})
  })
}

/** What the frame does for a call: its answer's body, by method and path. */
const calls = {
  'POST /load': load,
  'POST /prepare': load,
  'POST /frontload/config': () => {},
  'POST /create': config => load({ ...config, type: 'create' }),
  'POST /quickcreate': config => load({ ...config, type: 'quickCreate' }),
  'POST /render': () => raise('rendered', {}),
  'POST /token': () => {
    state.tokens += 1
    show()
  },
  'GET /pages': () => pages,
  'PUT /pages/active': page => activate(page.name, 'sdk'),
  'GET /filters': () => state.filters,
  'PUT /filters': setFilters,
  'POST /filters': changeFilters,
  'PATCH /settings': settings => {
    Object.assign(state.settings, settings)
    state.zoom = settings.zoomLevel ?? state.zoom
  },
  'GET /zoom': () => state.zoom,
  'GET /theme': () => state.theme,
  'PUT /theme': theme => {
    state.theme = theme
  },
}

const answer = (method, url, body) => {
  const call = calls[`${method} ${url.replace(/^\/(report|dashboard|tile|qna)(?=\/)/, '')}`]
  if (!call) return { statusCode: 404, body: { message: `The stand-in frame does not know ${method} ${url}` } }
  const result = call(body)
  return { statusCode: method === 'GET' ? 200 : 202, body: result ?? {} }
}

addEventListener('message', event => {
  if (event.source !== parent || !event.data?.method) return
  hostOrigin = event.origin
  const { method, url, headers, body } = event.data
  post({ ...answer(method, url, body), headers: { id: headers.id } })
})

const passes = row =>
  state.filters.every(({ target, operator, values }) => {
    if (!values?.length || !(target.column in row)) return true
    return values.includes(row[target.column]) === (operator !== 'NotIn')
  })

const element = (name, text, more = {}) => Object.assign(document.createElement(name), { textContent: text, ...more })

const show = () => {
  const page = pages.find(one => one.isActive) ?? pages[0]
  const columns = page.name === 'lines' ? ['Line', 'Rejected'] : ['Plant', 'Line', 'Rejected']
  const head = document.createElement('tr')
  head.append(...columns.map(column => element('th', column)))
  const table = document.createElement('table')
  table.append(head)
  for (const row of rows.filter(passes)) {
    const line = document.createElement('tr')
    line.append(...columns.map(column => element('td', row[column])))
    table.append(line)
  }
  const tabs = document.createElement('nav')
  tabs.append(
    ...pages.map(one =>
      element('button', one.displayName, { disabled: one.isActive, onclick: () => activate(one.name, 'user') }),
    ),
  )
  const name = state.config ? `${state.config.type ?? 'report'} ${state.config.id ?? ''}` : 'nothing loaded'
  document.body.replaceChildren(
    element('h1', name),
    tabs,
    table,
    element('p', `Loaded: ${state.loads}, tokens: ${state.tokens}`),
  )
}

show()
if (uid) send(`/ready/${uid}`, {})
