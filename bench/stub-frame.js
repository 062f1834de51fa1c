// The page inside the frame for the bench: it answers every call at once with an empty body, and says when the load came.
addEventListener('message', event => {
  if (event.source !== parent || !event.data?.method) return
  const { url, headers } = event.data
  const now = performance.timeOrigin + performance.now()
  const answer = { statusCode: 200, headers: { id: headers.id }, body: { now } }
  parent.postMessage(answer, event.origin)
  if (!url.endsWith('/load')) return
  const uid = new URLSearchParams(location.search).get('uid')
  const raise = { method: 'POST', url: `/reports/${uid}/events/loaded`, headers: { id: `e${uid}` }, body: { now } }
  parent.postMessage(raise, event.origin)
})
