/** XLSForm says something that has no counterpart here; `found` is what. */
export class NotSupported extends Error {
  readonly found: string

  constructor(found: string) {
    super(`not supported: ${found}`)
    this.found = found
  }
}

export interface Token {
  kind: 'reference' | 'number' | 'text' | 'name' | 'sign' | 'end'
  text: string
}

const shape =
  /\s*(?:\$\{\s*([^{}]+?)\s*\}|(\d+(?:\.\d+)?|\.\d+)|'([^']*)'|"([^"]*)"|([A-Za-z_][\w:-]*)|(!=|<=|>=|[-+*/(),=<>.|]))/y

const mostLevels = 30

const nestedTooDeeply = (source: string): boolean => {
  let level = 0
  for (const sign of source) {
    if (sign === '(') level += 1
    if (sign === ')') level -= 1
    if (level > mostLevels) return true
  }
  return source.length > 10_000
}

/** The parts of an expression of XLSForm. @throws NotSupported for a character that none has */
export const tokensOf = (source: string): Token[] => {
  if (nestedTooDeeply(source)) throw new NotSupported('((((')
  const tokens: Token[] = []
  let at = 0
  while (source.slice(at).trim() !== '') {
    shape.lastIndex = at
    const match = shape.exec(source)
    if (!match) throw new NotSupported(source.slice(at).trim().slice(0, 20))
    const [whole, reference, number, single, double, name, sign] = match
    if (reference !== undefined) tokens.push({ kind: 'reference', text: reference })
    else if (number !== undefined) tokens.push({ kind: 'number', text: number })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name })
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign })
    else tokens.push({ kind: 'text', text: single ?? double ?? '' })
    at += whole.length
  }
  return tokens
}

/** Reads tokens one after the other. */
export class TokenReader {
  readonly #tokens: readonly Token[]
  #at = 0

  constructor(source: string) {
    this.#tokens = tokensOf(source)
  }

  peek(): Token {
    return this.#tokens[this.#at] ?? { kind: 'end', text: '' }
  }

  next(): Token {
    const token = this.peek()
    this.#at += 1
    return token
  }

  /** Takes the token if it is this one. */
  skip(kind: Token['kind'], text: string): boolean {
    const token = this.peek()
    if (token.kind !== kind || token.text !== text) return false
    this.#at += 1
    return true
  }

  expect(kind: Token['kind'], text?: string): Token {
    const token = this.next()
    if (token.kind !== kind || (text !== undefined && token.text !== text)) throw new NotSupported(token.text || '…')
    return token
  }

  end(): void {
    if (this.peek().kind !== 'end') throw new NotSupported(this.peek().text)
  }
}
