import { Component, type ReactNode } from 'react'

type BoundaryProps = {
  children: ReactNode
  fallback: (error: unknown) => ReactNode
  /** once this is another one, it is tried again */
  of?: unknown
}

/** Shows something in place of what threw while it was drawn: an empty frame would say nothing. */
export class Boundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidUpdate({ of }: BoundaryProps) {
    if (of !== this.props.of && this.state.error !== undefined) this.setState({ error: undefined })
  }

  override render() {
    return this.state.error === undefined ? this.props.children : this.props.fallback(this.state.error)
  }
}
