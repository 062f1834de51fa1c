/** Which visuals of the page that is open are drawn, and how old their figures are. */
export class DrawnPage {
  private readonly waiting = new Set<string>()
  private readonly computed = new Map<string, string>()

  clear(): void {
    this.waiting.clear()
    this.computed.clear()
  }

  /** Nothing of the page waits to be drawn. */
  get isDone(): boolean {
    return this.waiting.size === 0
  }

  /** When the oldest figures on the page were computed. */
  get oldest(): string | undefined {
    return [...this.computed.values()].sort()[0]
  }

  isWaiting(visual: string): boolean {
    return this.waiting.has(visual)
  }

  begin(visual: string): void {
    this.waiting.add(visual)
  }

  /** A visual is drawn, with figures computed `at`; true when it was the last one that was waited for. */
  finish(visual: string, at: string | undefined): boolean {
    if (at) this.computed.set(visual, at)
    return this.waiting.delete(visual) && this.isDone
  }

  /** A visual is gone; true when it was the last one that was waited for. */
  remove(visual: string): boolean {
    this.computed.delete(visual)
    return this.waiting.delete(visual) && this.isDone
  }
}
