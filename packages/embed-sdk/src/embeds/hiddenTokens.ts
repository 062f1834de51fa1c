// Configurations and elements inside error texts, without the tokens that they carry.

export const describeConfig = (config: object): string =>
  JSON.stringify({ ...config, accessToken: '' }, (key, value) => (key === 'accessToken' ? '' : value))

export const describeElement = (element: Element): string =>
  element.outerHTML.replace(/(powerbi-access-token=")[^"]*/g, '$1')
