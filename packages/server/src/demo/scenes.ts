// Scenes for photos as SVG: made of shapes only, so that they look the same with whatever fonts there are.

const frame = (inner: string, ground: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 960 720">
  <defs>
    <linearGradient id="steel" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#e9edf0"/><stop offset=".45" stop-color="#a9b2b9"/><stop offset="1" stop-color="#5f6a72"/></linearGradient>
    <linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c69c6b"/><stop offset="1" stop-color="#8d6740"/></linearGradient>
    <radialGradient id="dark"><stop offset="0" stop-color="#14181b"/><stop offset="1" stop-color="#3c454b"/></radialGradient>
    <radialGradient id="light" cx=".35" cy=".25" r=".9"><stop offset="0" stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-color="#000" stop-opacity=".38"/></radialGradient>
    <filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 .12 0 0 0 0 .12 0 0 0 0 .12 .9 0 0 0 -.34"/></filter>
  </defs>
  <rect width="960" height="720" fill="${ground}"/>${inner}
  <rect width="960" height="720" fill="url(#light)"/><rect width="960" height="720" filter="url(#grain)"/>
</svg>`

const bolts = [0, 60, 120, 180, 240, 300]
  .map(angle => {
    const x = 480 + 205 * Math.cos((angle * Math.PI) / 180)
    const y = 360 + 205 * Math.sin((angle * Math.PI) / 180)
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="24" fill="url(#dark)"/>`
  })
  .join('')

const turned = [285, 262, 240, 168, 150]
  .map(
    radius =>
      `<circle cx="480" cy="360" r="${radius}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="3"/>`,
  )
  .join('')

const housing = `<circle cx="492" cy="376" r="305" fill="#000" opacity=".35"/><circle cx="480" cy="360" r="300" fill="url(#steel)"/>
  ${turned}${bolts}<circle cx="480" cy="360" r="132" fill="#8c979f"/><circle cx="480" cy="360" r="118" fill="url(#dark)"/>`

const ring = (x: number, y: number, radius: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colour}" stroke-width="9"/>`

const bench =
  '<rect y="330" width="960" height="390" fill="url(#wood)"/><rect y="330" width="960" height="12" fill="#5f4429"/>'
const box = (x: number, y: number, colour: string, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect width="150" height="96" rx="6" fill="${colour}"/><rect x="10" y="10" width="130" height="30" rx="3" fill="#000" opacity=".2"/></g>`
const spanner = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="0" y="12" width="210" height="22" rx="11" fill="url(#steel)"/><circle cx="6" cy="23" r="30" fill="url(#steel)"/><circle cx="-8" cy="23" r="14" fill="#8d6740"/></g>`
const gauge = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><rect width="190" height="84" rx="8" fill="#22303a"/><circle cx="46" cy="42" r="30" fill="#eef2f4"/><path d="M46 42 l12 -20" stroke="#c0261b" stroke-width="4"/><rect x="92" y="34" width="84" height="14" rx="7" fill="url(#steel)"/></g>`

const tire = `<rect y="560" width="960" height="160" fill="#6e7275"/><circle cx="470" cy="350" r="290" fill="#1c1f21"/>
  ${Array.from({ length: 36 }, (_, index) => `<rect x="460" y="58" width="20" height="46" fill="#0d0f10" transform="rotate(${index * 10} 470 350)"/>`).join('')}
  <circle cx="470" cy="350" r="185" fill="#d58a1c"/><circle cx="470" cy="350" r="150" fill="#b06f10"/><circle cx="470" cy="350" r="60" fill="url(#steel)"/>
  ${[0, 72, 144, 216, 288].map(angle => `<circle cx="470" cy="248" r="15" fill="#3d4449" transform="rotate(${angle} 470 350)"/>`).join('')}
  <path d="M666 208 l34 -22 12 46 26 10 -30 30 -14 -30 z" fill="#5b5f62"/><path d="M660 214 q 40 20 62 66" stroke="#8f9497" stroke-width="6" fill="none"/>`

export const scenes = {
  part: frame(housing, '#53616b'),
  burr: frame(
    `${housing}<path d="M600 336 l26 -18 8 14 20 -8 2 18 24 6 -20 14 10 18 -26 -2 -6 18 -18 -14 -16 10 z" fill="#eef3f6" stroke="#7d8a92" stroke-width="2"/>${ring(636, 350, 78, '#d11f1f')}`,
    '#4d5a63',
  ),
  dent: frame(
    `${housing}<path d="M344 232 q 34 -22 58 8 q -16 34 -52 20 z" fill="#5b666e" stroke="#e9edf0" stroke-width="3"/>${ring(372, 244, 66, '#d11f1f')}`,
    '#59646b',
  ),
  tire: frame(tire, '#8b8f92'),
  oil: frame(
    `<g stroke="#7b7f82" stroke-width="3" opacity=".5"><path d="M0 240 H960 M0 480 H960 M320 0 V720 M640 0 V720"/></g>
    <path d="M300 420 q 40 -130 190 -110 q 190 -20 210 90 q 40 130 -150 150 q -250 30 -250 -130 z" fill="#231c12" opacity=".92"/>
    <path d="M390 380 q 80 -50 170 -30" stroke="#8ea6c4" stroke-width="14" stroke-linecap="round" fill="none" opacity=".55"/>
    <circle cx="250" cy="300" r="24" fill="#231c12"/><circle cx="760" cy="300" r="15" fill="#231c12"/>`,
    '#9a9d9e',
  ),
  fork: frame(
    `<rect x="120" y="90" width="130" height="470" fill="#2f363a"/><rect x="120" y="500" width="760" height="76" fill="#2f363a"/><path d="M880 500 l60 38 -60 38 z" fill="#2f363a"/>
    <path d="M214 486 l26 26 -12 20 34 18" stroke="#d9dee1" stroke-width="5" fill="none"/>${ring(238, 520, 70, '#d11f1f')}`,
    '#a3a097',
  ),
  rust: frame(
    `${housing}${[
      [330, 300, 44],
      [600, 500, 58],
      [560, 220, 30],
      [400, 540, 36],
      [650, 380, 26],
    ]
      .map(([x, y, radius]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="#9a4a16" opacity=".62"/>`)
      .join('')}`,
    '#5d5a52',
  ),
  pores: frame(
    `<rect x="110" y="150" width="740" height="430" rx="60" fill="#767a7c"/><rect x="190" y="220" width="580" height="290" rx="40" fill="url(#steel)"/>
    ${[
      [420, 330, 11],
      [446, 352, 7],
      [400, 372, 9],
      [470, 318, 6],
      [436, 392, 8],
      [500, 360, 5],
    ]
      .map(([x, y, radius]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="#1b1f21"/>`)
      .join('')}${ring(446, 356, 96, '#d11f1f')}`,
    '#4a4540',
  ),
  tidy: frame(
    `<rect x="60" y="60" width="840" height="210" rx="8" fill="#d5dadd"/>${spanner(110, 100, 0)}${spanner(110, 180, 0)}${spanner(400, 100, 0)}${spanner(400, 180, 0)}
    ${bench}${gauge(90, 420)}${gauge(330, 420)}${box(620, 410, '#2367a8')}${box(780, 410, '#2367a8')}`,
    '#b9c1c5',
  ),
  untidy: frame(
    `<rect x="60" y="60" width="840" height="210" rx="8" fill="#d5dadd"/>${spanner(110, 100, 0)}
    ${bench}${spanner(140, 520, 24)}${spanner(520, 610, -38)}${gauge(420, 380)}${box(90, 380, '#b3541e', -12)}${box(700, 430, '#2367a8', 18)}${box(610, 400, '#3f7f3a', -7)}
    <path d="M300 560 q 60 -70 130 -20 q 70 40 20 90 q -120 60 -170 -10 z" fill="#d8d2c4"/><circle cx="860" cy="640" r="42" fill="#efe9dd"/><circle cx="860" cy="640" r="30" fill="#4b2d16"/>`,
    '#aeb4b6',
  ),
}
