import { NotSupported, TokenReader } from './tokens.ts'

/*
 * Limits as constraints of XLSForm: . >= 24.9 and . <= 25.1. A value outside is refused there; here it is kept and fails.
 */

export interface WrittenLimits {
  least?: number | string
  most?: number | string
  longest?: number
  leastChosen?: number
  mostChosen?: number
  /** Written with < or >: the limit itself is refused there. */
  leastIsOpen?: boolean
  mostIsOpen?: boolean
}

const bound = (value: number | string): string => (typeof value === 'number' ? String(value) : `date('${value}')`)

export const writeLimits = ({ least, most, longest, leastChosen, mostChosen }: WrittenLimits): string =>
  [
    least !== undefined && `. >= ${bound(least)}`,
    most !== undefined && `. <= ${bound(most)}`,
    longest !== undefined && `string-length(.) <= ${longest}`,
    leastChosen !== undefined && `count-selected(.) >= ${leastChosen}`,
    mostChosen !== undefined && `count-selected(.) <= ${mostChosen}`,
  ]
    .filter(Boolean)
    .join(' and ')

class LimitReader extends TokenReader {
  readonly limits: WrittenLimits = {}

  all(): void {
    do this.#one()
    while (this.skip('name', 'and'))
    this.end()
  }

  #one(): void {
    if (this.skip('sign', '(')) {
      do this.#one()
      while (this.skip('name', 'and'))
      this.expect('sign', ')')
      return
    }
    const subject = this.#subject()
    const sign = this.expect('sign').text
    if (!['<', '<=', '>', '>=', '='].includes(sign)) throw new NotSupported(sign)
    const value = this.#value()
    if (subject !== 'value') {
      this.#whole(subject, sign, value)
      return
    }
    if (sign === '>') this.limits.leastIsOpen = true
    if (sign === '<') this.limits.mostIsOpen = true
    if (sign !== '<' && sign !== '<=') this.#set('least', value)
    if (sign !== '>' && sign !== '>=') this.#set('most', value)
  }

  #whole(subject: 'length' | 'count', sign: string, value: number | string): void {
    if (typeof value !== 'number' || !Number.isInteger(value)) throw new NotSupported(String(value))
    const upper = sign === '<' ? value - 1 : value
    const lower = sign === '>' ? value + 1 : value
    if (subject === 'length') {
      if (sign !== '<' && sign !== '<=') throw new NotSupported('string-length')
      this.#set('longest', upper)
    } else {
      if (!sign.startsWith('<')) this.#set('leastChosen', lower)
      if (!sign.startsWith('>')) this.#set('mostChosen', upper)
    }
  }

  #set<Key extends keyof WrittenLimits>(key: Key, value: WrittenLimits[Key] | number | string): void {
    if (this.limits[key] !== undefined) throw new NotSupported(String(value))
    this.limits[key] = value as WrittenLimits[Key]
  }

  #subject(): 'value' | 'length' | 'count' {
    if (this.skip('sign', '.')) return 'value'
    const name = this.expect('name').text
    if (name !== 'string-length' && name !== 'count-selected') throw new NotSupported(name)
    this.expect('sign', '(')
    this.expect('sign', '.')
    this.expect('sign', ')')
    return name === 'string-length' ? 'length' : 'count'
  }

  #value(): number | string {
    if (this.skip('sign', '-')) return -Number(this.expect('number').text)
    if (this.peek().kind === 'number') return Number(this.next().text)
    if (this.peek().kind === 'text') return this.#day(this.next().text)
    this.expect('name', 'date')
    this.expect('sign', '(')
    const day = this.#day(this.expect('text').text)
    this.expect('sign', ')')
    return day
  }

  #day(text: string): string {
    if (!/^\d{4}-\d\d-\d\d$/.test(text)) throw new NotSupported(text)
    return text
  }
}

/** The limits that a constraint of XLSForm says. @throws NotSupported */
export const readLimits = (constraint: string): WrittenLimits => {
  const reader = new LimitReader(constraint)
  reader.all()
  return reader.limits
}
