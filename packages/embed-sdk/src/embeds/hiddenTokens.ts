// Configurations and elements inside error texts, without the tokens and passwords that they carry.

const secret = /accesstoken|password|credential/i

export const describeConfig = (config: object): string => {
  try {
    return JSON.stringify({ ...config, accessToken: '' }, (key, value) => (secret.test(key) ? '' : value))
  } catch {
    // Circles and big integers are no JSON.
    return '{…}'
  }
}

export const describeElement = (element: Element): string =>
  element.outerHTML.replace(/(powerbi-access-token=")[^"]*/g, '$1')
