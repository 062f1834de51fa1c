// What the developer of a host page writes with the plain service.
import { factories, service } from 'powerbi-client'
import { configOf, events, follow, place, say, startHost } from './embedding.js'

const powerbi = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory, __SERVICE__)
place.className = 'report'

startHost(async report => {
  const config = await configOf(report)
  // A frame is of one report: the next one gets its own.
  powerbi.reset(place)
  const embedded = powerbi.embed(place, config)
  const tell = follow(report)
  for (const name of events) embedded.on(name, ({ detail }) => tell(name, detail).catch(error => say(error.message)))
}).catch(error => say(error.message))
