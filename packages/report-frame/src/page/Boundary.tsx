import { Component, type ReactNode } from 'react'

type BoundaryProps = { children: ReactNode; fallback: (error: unknown) => ReactNode }

/** Shows something in place of what threw while it was drawn: an empty frame would say nothing. */
export class Boundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    return this.state.error === undefined ? this.props.children : this.props.fallback(this.state.error)
  }
}
