// Runs before the first paint, so that no theme flashes: strict CSP allows no inline script, so this is a file.
;(() => {
  var root = document.documentElement
  var theme = 'default'
  var kept
  try {
    kept = localStorage.getItem('theme')
    if (kept === 'dark' || kept === 'cosmic') theme = kept
  } catch {
    /* storage is closed: the default theme */
  }
  root.dataset.theme = theme
  root.setAttribute('data-mantine-color-scheme', theme === 'default' ? 'light' : 'dark')
  root.dataset.density = matchMedia('(pointer: coarse)').matches ? 'floor' : 'desk'
})()
