// What the developer of a host page writes: embed, listen, filter, keep the token fresh.
const { powerbi } = window
const { models, BasicFilterBuilder, startTokenRenewal } = window['powerbi-client']
const { frameOrigin } = document.currentScript.dataset
const byId = id => document.getElementById(id)
const container = byId('report')

const say = text => {
  const line = document.createElement('div')
  line.textContent = text
  byId('log').append(line)
  line.scrollIntoView({ block: 'nearest' })
}

/** Tokens come from the host's own server, which knows who is signed in. */
const getToken = async () => {
  const answer = await fetch('token')
  if (!answer.ok) throw new Error(`the token server answered ${answer.status}`)
  return answer.json()
}

let report
let renewal

/** The report, for a call to it. */
const current = () => {
  if (!report) throw new Error('nothing is embedded')
  return report
}

const embed = token => {
  report = powerbi.embed(container, {
    type: 'report',
    id: '7f1c',
    embedUrl: `${frameOrigin}/frame.html?reportId=7f1c`,
    accessToken: token,
    tokenType: models.TokenType.Embed,
  })
  report.setComponentTitle('Rejected parts')
  for (const name of ['loaded', 'rendered', 'pageChanged', 'filtersApplied', 'error'])
    report.on(name, event => say(`event ${name} ${JSON.stringify(event.detail, ['initiator', 'newPage', 'name'])}`))
}

const start = () => {
  renewal = startTokenRenewal({
    provider: getToken,
    onToken: async token => {
      if (report) await report.setAccessToken(token)
      else embed(token)
      say('a token was handed over')
    },
    onError: error => say(`${error.message}: ${error.detail}`),
  })
}

const stop = () => {
  renewal.stop()
  powerbi.reset(container)
  report = undefined
  say('reset')
}

/** Every failure is an Error with a code, so one place can tell of all. */
const orSay = action => async () => {
  try {
    await action()
  } catch (error) {
    say(`${error.code ?? 'Error'}: ${error.message}`)
  }
}

const plants = new BasicFilterBuilder().withColumnTarget('Parts', 'Plant').in(['Ulm']).build().toJSON()

byId('filter').onclick = orSay(() => current().updateFilters(models.FiltersOperations.Replace, [plants]))
byId('clear').onclick = orSay(() => current().removeFilters())
byId('lines').onclick = orSay(() => current().setPage('lines'))
byId('renew').onclick = () => renewal.renew()
byId('reset').onclick = stop
byId('embed').onclick = start
start()
