/** Names of a form as ids: each once, with the signs that ids have. */
export class Names {
  readonly #taken = new Set<string>()

  /** The id for a name; the name itself where it can be one. */
  take(name: string, otherwise: string): string {
    const plain = name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^A-Za-z0-9_-]+/g, '_')
      .replace(/^[^A-Za-z0-9]+/, '')
      .slice(0, 56)
    const wanted = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(name) ? name : plain || otherwise
    let id = wanted
    for (let count = 2; this.#taken.has(id); count++) id = `${wanted.slice(0, 58)}_${count}`
    this.#taken.add(id)
    return id
  }
}
