// Configurations and elements inside error texts, without the tokens that they carry.

export const describeConfig = (config: unknown): string =>
  JSON.stringify(config, (key, value) => (key === 'accessToken' ? '' : value))

export const describeElement = (element: Element): string =>
  element.outerHTML.replace(/(powerbi-access-token=")[^"]*/g, '$1')
