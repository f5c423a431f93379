import { Component, type ReactNode } from 'react'
import { Failed } from './failed.tsx'

type Props = { children: ReactNode }

/** What is wrong with one screen stays with it. */
export class ScreenBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError = (error: unknown) => ({ error: error ?? true })

  override render() {
    return this.state.error === null ? this.props.children : <Failed error={this.state.error} />
  }
}
