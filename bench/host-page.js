// What the bench does inside the host page. `powerbi` is the script build of either of the two.
const makeContainer = () => {
  const container = document.createElement('div')
  container.style.cssText = 'width: 300px; height: 200px'
  document.body.append(container)
  return container
}

const embed = (container, embedUrl) => {
  const report = window.powerbi.embed(container, {
    type: 'report',
    id: '1',
    embedUrl,
    accessToken: 'token',
    tokenType: 1,
  })
  return new Promise(done => report.on('loaded', event => done({ report, detail: event.detail })))
}

window.bench = {
  timeToLoad: async embedUrl => {
    const began = performance.timeOrigin + performance.now()
    const { detail } = await embed(makeContainer(), embedUrl)
    return detail.now - began
  },

  roundTrips: async (embedUrl, many, seconds) => {
    const reports = await Promise.all(
      Array.from({ length: many }, async () => (await embed(makeContainer(), embedUrl)).report),
    )
    const end = performance.now() + seconds * 1000
    let count = 0
    const ask = async report => {
      while (performance.now() < end) {
        await report.getZoom()
        count += 1
      }
    }
    await Promise.all(reports.map(ask))
    return count / seconds
  },

  /** A frame that is no embed, so that the browser need not start a process for each of a thousand. */
  keepProcess: embedUrl => {
    const frame = document.createElement('iframe')
    frame.src = embedUrl
    document.body.append(frame)
    return new Promise(done => frame.addEventListener('load', () => done()))
  },

  cycle: async (embedUrl, times) => {
    const container = makeContainer()
    for (let time = 0; time < times; time += 1) {
      await embed(container, embedUrl)
      window.powerbi.reset(container)
    }
    container.remove()
  },
}
