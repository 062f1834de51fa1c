// A flange as a designer would draw it, with its balloons; five of six are measured. Decoration beside the sign-in form.
import classes from './PartDrawing.module.css'

const balloons = [
  { number: 1, x: 646, y: 206 },
  { number: 2, x: 20, y: 284 },
  { number: 3, x: 652, y: 640 },
  { number: 4, x: 830, y: 148 },
  { number: 5, x: 872, y: 782 },
  { number: 6, x: 902, y: 224, now: true },
]

export const PartDrawing = () => (
  <svg className={classes.drawing} viewBox="0 0 920 900" aria-hidden="true" focusable="false">
    <circle className={`${classes.line} ${classes.bold}`} cx="352" cy="452" r="240" />
    <circle className={`${classes.line} ${classes.fine}`} cx="352" cy="452" r="233" />
    <circle className={classes.centre} cx="352" cy="452" r="166" />
    <circle className={classes.line} cx="352" cy="452" r="118" />
    <circle className={`${classes.line} ${classes.bold}`} cx="352" cy="452" r="72" />
    <circle className={`${classes.line} ${classes.fine}`} cx="352" cy="452" r="78" />
    <circle className={classes.line} cx="352" cy="286" r="19" />
    <circle className={`${classes.line} ${classes.fine}`} cx="352" cy="286" r="15" />
    <path className={classes.centre} d="M324 286H380M352 258V314" />
    <circle className={classes.line} cx="495.8" cy="369" r="19" />
    <circle className={`${classes.line} ${classes.fine}`} cx="495.8" cy="369" r="15" />
    <path className={classes.centre} d="M467.8 369H523.8M495.8 341V397" />
    <circle className={classes.line} cx="495.8" cy="535" r="19" />
    <circle className={`${classes.line} ${classes.fine}`} cx="495.8" cy="535" r="15" />
    <path className={classes.centre} d="M467.8 535H523.8M495.8 507V563" />
    <circle className={classes.line} cx="352" cy="618" r="19" />
    <circle className={`${classes.line} ${classes.fine}`} cx="352" cy="618" r="15" />
    <path className={classes.centre} d="M324 618H380M352 590V646" />
    <circle className={classes.line} cx="208.2" cy="535" r="19" />
    <circle className={`${classes.line} ${classes.fine}`} cx="208.2" cy="535" r="15" />
    <path className={classes.centre} d="M180.2 535H236.2M208.2 507V563" />
    <circle className={classes.line} cx="208.2" cy="369" r="19" />
    <circle className={`${classes.line} ${classes.fine}`} cx="208.2" cy="369" r="15" />
    <path className={classes.centre} d="M180.2 369H236.2M208.2 341V397" />
    <path className={classes.centre} d="M74 452H630M352 174V730" />
    <path className={`${classes.line} ${classes.bold}`} d="M352 146V170M352 734V758" />
    <path className={classes.line} d="M352 146h26m-8 -4l8 4l-8 4M352 758h26m-8 -4l8 4l-8 4" />
    <text className={`${classes.text} ${classes.strong}`} x="334" y="152">
      A
    </text>
    <text className={`${classes.text} ${classes.strong}`} x="334" y="762">
      A
    </text>
    <defs>
      <pattern id="part-hatch" width="11" height="11" patternTransform="rotate(45)" patternUnits="userSpaceOnUse">
        <path d="M0 0V11" stroke="rgb(191 231 211/.42)" strokeWidth="1" />
      </pattern>
    </defs>
    <path className={classes.hatched} style={{ fill: 'url(#part-hatch)' }} d="M726 212H778V302H844V334H812V380H726Z" />
    <path className={classes.hatched} style={{ fill: 'url(#part-hatch)' }} d="M726 692H778V602H844V570H812V524H726Z" />
    <path className={`${classes.line} ${classes.bold}`} d="M726 212H778V302H844V334H812V380H726Z" />
    <path className={`${classes.line} ${classes.bold}`} d="M726 692H778V602H844V570H812V524H726Z" />
    <rect x="726" y="267" width="52" height="38" fill="#0b3a2a" />
    <path className={classes.line} d="M726 267H778M726 305H778" />
    <path className={classes.centre} d="M710 286H794" />
    <path className={classes.centre} d="M692 452H882" />
    <path className={classes.line} d="M812 334V570M726 380V524" />
    <text className={`${classes.text} ${classes.strong}`} x="785" y="740" textAnchor="middle">
      A – A
    </text>
    <path className={classes.dimension} d="M402 400.2L470 206h150" />
    <path className={classes.dimension} d="M402 400.2l5.8 -7.5M402 400.2l0.1 -9.5" />
    <text className={classes.text} x="478" y="197">
      Ø 25.000
    </text>
    <text className={`${classes.text} ${classes.small}`} x="547" y="188">
      +0.021
    </text>
    <text className={`${classes.text} ${classes.small}`} x="547" y="201">
      0
    </text>
    <path className={classes.dimension} d="M206.8 371.5L92 252h-62" />
    <path className={classes.dimension} d="M206.8 371.5l-4.1 -8.6M206.8 371.5l-8.4 -4.4" />
    <text className={classes.text} x="34" y="244">
      Ø 62.00 ±0.10
    </text>
    <path className={classes.dimension} d="M505.4 555.5L536 652h92" />
    <path className={classes.dimension} d="M505.4 555.5l-0.1 9.5M505.4 555.5l5.6 7.7" />
    <text className={classes.text} x="544" y="644">
      6 × M6
    </text>
    <g transform="translate(536 662)">
      <path className={classes.line} d="M0 0H132V26H0ZM28 0V26M88 0V26M110 0V26" />
      <circle className={classes.line} cx="14" cy="13" r="6" />
      <path className={classes.line} d="M14 4v18M5 13h18" />
      <text className={`${classes.text} ${classes.small}`} x="36" y="18">
        Ø 0.10
      </text>
      <text className={`${classes.text} ${classes.small}`} x="99" y="18" textAnchor="middle">
        A
      </text>
      <text className={`${classes.text} ${classes.small}`} x="121" y="18" textAnchor="middle">
        B
      </text>
    </g>
    <path className={classes.dimension} d="M726 206V160M778 206V160M700 168H726M778 168H804" />
    <path className={classes.dimension} d="M726 168l-9.0 -3.0M726 168l-9.0 3.0M778 168l9.0 3.0M778 168l9.0 -3.0" />
    <text className={classes.text} x="752" y="152" textAnchor="middle">
      12.00 ±0.05
    </text>
    <path className={classes.dimension} d="M844 608V790M726 758V790M726 782H844" />
    <path className={classes.dimension} d="M726 782l9.0 3.0M726 782l9.0 -3.0M844 782l-9.0 -3.0M844 782l-9.0 3.0" />
    <text className={classes.text} x="785" y="774" textAnchor="middle">
      46.20 ±0.08
    </text>
    <path className={classes.dimension} d="M726 238h-22" />
    <path className={classes.solid} d="M726 238l-11 -6v12z" />
    <rect className={classes.line} x="680" y="226" width="24" height="24" />
    <text className={`${classes.text} ${classes.small}`} x="692" y="243" textAnchor="middle">
      A
    </text>
    <path className={classes.dimension} d="M844 318L876 276" />
    <path className={classes.dimension} d="M844 318l7.8 -5.3M844 318l3.1 -9.0" />
    <g transform="translate(822 248)">
      <path className={classes.line} d="M0 0H92V26H0ZM28 0V26" />
      <path className={classes.line} d="M6 19l5 -12h12l-5 12z" />
      <text className={`${classes.text} ${classes.small}`} x="40" y="18">
        0.02
      </text>
    </g>
    {balloons.map(({ number, x, y, now }) => (
      <g key={number} transform={`translate(${x} ${y})`} className={`${classes.balloon} ${now ? classes.now : ''}`}>
        <circle r="16" />
        <text y="5" textAnchor="middle">
          {number}
        </text>
        {!now && (
          <g transform="translate(8 -20)">
            <circle className={classes.measured} cx="6" cy="6" r="8" />
            <path className={classes.tick} d="M2.6 6.4l2.3 2.3 4.4-4.9" />
          </g>
        )}
      </g>
    ))}
  </svg>
)
