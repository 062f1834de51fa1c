/** What a column of a pasted table says. 'upperBy' and 'lowerBy' are deviations from the nominal value. */
export const columnRoles = [
  'ignore',
  'number',
  'label',
  'nominal',
  'tolerance',
  'upperBy',
  'lowerBy',
  'lsl',
  'usl',
  'unit',
  'gauge',
  'samples',
  'class',
] as const
export type ColumnRole = (typeof columnRoles)[number]

// Heads of inspection plans in English, German and Arabic, without brackets and in small letters.
const heads: [ColumnRole, RegExp][] = [
  [
    'number',
    /^(#|№|no|nr|pos|position|item|id|number|nummer|balloon|bubble|ballon|lfd|(char|characteristic|merkmals?|item|lfd|balloon|pos)[\s.-]*(no|nr|number|nummer)|رقم|م|الرقم|رقم .*)$/,
  ],
  [
    'upperBy',
    /^(\+|\+ ?tol|tol ?\+|(upper|plus|obere|ob?|oben) (tol|abma(ß|ss)|abm|abweichung|abw|grenzabma(ß|ss)|deviation|dev|allowance)|oberes (grenz)?abma(ß|ss)|(grenz)?abma(ß|ss) oben|tol (upper|plus|oben|ob|o|max)|plus|oben|es|ao|الانحراف العلوي|التفاوت العلوي)$/,
  ],
  [
    'lowerBy',
    /^(-|- ?tol|tol ?-|(lower|minus|untere|un?t?|unten) (tol|abma(ß|ss)|abm|abweichung|abw|grenzabma(ß|ss)|deviation|dev|allowance)|unteres (grenz)?abma(ß|ss)|(grenz)?abma(ß|ss) unten|tol (lower|minus|unten|unt|u|min)|minus|unten|ei|au|الانحراف السفلي|التفاوت السفلي)$/,
  ],
  [
    'tolerance',
    /^(±|tol|tols|± ?tol|tol ?±|(grenz)?abma(ß|ss)e|(zul|zulässige|limit|permissible) (abweichung|abweichungen|abw|deviations?)|(iso )?(fit|passung)|tol class|tolklasse|التفاوت|التفاوت المسموح)$/,
  ],
  [
    'lsl',
    /^(lsl|ll|lower|min|minimum|lower (spec(ification)? |tol )?limit|usg|ugw|utg|untere .*(grenze|grenzwert|grenzma(ß|ss))|untergrenze|mindestma(ß|ss)|kleinstma(ß|ss)|الحد الأدنى)$/,
  ],
  [
    'usl',
    /^(usl|ul|upper|max|maximum|upper (spec(ification)? |tol )?limit|osg|ogw|otg|obere .*(grenze|grenzwert|grenzma(ß|ss))|obergrenze|höchstma(ß|ss)|größtma(ß|ss)|الحد الأعلى)$/,
  ],
  [
    'nominal',
    /^(nom|nominal|nominal (value|size|dimension)|target|target value|spec|specification|requirement|drawing|spezifikation|vorgabe|forderung|ma(ß|ss)|zeichnungsma(ß|ss)|soll|sollwert|sollma(ß|ss)|nennma(ß|ss)|nennwert|القيمة الاسمية|الاسمي)$/,
  ],
  ['unit', /^(unit|units|uom|unit of measure|einheit|einh|الوحدة|وحدة القياس)$/],
  [
    'gauge',
    /^(gauge|gage|instrument|tool|equipment|measuring (tool|device|equipment)|method|prüfmittel|messmittel|messgerät|prüfmethode|أداة القياس)$/,
  ],
  [
    'samples',
    /^(n|samples|sample size|sampling|stichprobe|stichprobenumfang|stichprobengr(ö|oe)(ß|ss)e|anzahl( teile)?|umfang|حجم العينة|عدد العينات)$/,
  ],
  ['class', /^(class|characteristic class|klasse|merkmalsklasse|kl|cc\/sc|sc\/cc|الفئة|الصنف)$/],
  [
    'label',
    /^(name|label|title|question|text|description|characteristic|feature|dimension|parameter|check|merkmal|prüfmerkmal|bezeichnung|benennung|beschreibung|frage|prüfpunkt|الاسم|الوصف|الخاصية|السؤال)$/,
  ],
]

/** The words of a heading without dots, brackets and the long forms of 'tol', in small letters. */
const plainHead = (cell: string): string =>
  cell
    .toLowerCase()
    // A sign in brackets says which deviation it is, 'Tolerance (+)'; other brackets hold units.
    .replace(/[([{]\s*([+\-−–±/]+)\s*[)\]}]/g, ' $1')
    .replace(/[([{].*?[)\]}]/g, '')
    .replace(/[−–]/g, '-')
    .replace(/\+ ?\/? ?-/g, '±')
    .replace(/tol(?:erance|eranz)(?=s|en|klasse|$|[\s.:*+\-±])/g, 'tol')
    .replace(/\btolen\b/g, 'tols')
    .replace(/[.:*]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Whether a heading says that its numbers are limits and nothing else; 'Max' may stand above deviations. */
export const namesLimit = (cell: string): boolean =>
  /^(lsl|usl|[uo](sg|tg|gw))$|limit|grenz|ma(ß|ss)$|الحد/.test(plainHead(cell))

/** The role that the words above a column name. */
export const roleOfHead = (cell: string): ColumnRole | undefined => {
  const words = plainHead(cell)
  return heads.find(([, shape]) => shape.test(words))?.[0]
}
