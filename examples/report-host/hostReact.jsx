// What the developer of a host page writes with React.
import { factories, service } from 'powerbi-client'
import { PowerBIEmbed } from 'powerbi-client-react'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { configOf, events, follow, place, say, startHost } from './embedding.js'

const powerbi = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory, __SERVICE__)

const HostPage = () => {
  const [shown, setShown] = useState()
  useEffect(() => {
    startHost(async report => setShown({ report, config: await configOf(report) })).catch(error => say(error.message))
  }, [])
  if (!shown) return <p>No report is chosen.</p>
  const tell = follow(shown.report)
  const handlers = new Map(
    events.map(name => [name, ({ detail }) => tell(name, detail).catch(error => say(error.message))]),
  )
  return (
    <PowerBIEmbed
      key={shown.report.id}
      service={powerbi}
      cssClassName="report"
      embedConfig={shown.config}
      eventHandlers={handlers}
    />
  )
}

createRoot(place).render(<HostPage />)
