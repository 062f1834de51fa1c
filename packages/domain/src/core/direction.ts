/** The locale with Latin digits: values, limits and numbers of records are compared with drawings and gauges. */
export const withLatinDigits = (locale: string) => `${locale.split('-u-')[0]}-u-nu-latn`

export const isRightToLeft = (language: string) => /^(ar|fa|he|ur)\b/.test(language)

/** Text that keeps its own direction among text of the other one. */
export const isolated = (text: string) => `\u2068${text}\u2069`

/** A name or a figure as it stands among words of a language: `isolated`, if it runs the other way. */
export const isolatedAmong = (language: string, text: string) =>
  (isRightToLeft(language)
    ? /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d]/u
    : /[\p{Script=Arabic}\p{Script=Hebrew}]/u
  ).test(text)
    ? isolated(text)
    : text
