import { Button, Text } from '@mantine/core'
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { probeConnection, useOnceConnected } from '#web/platform/connection.ts'
import classes from '#web/components/feedback/states.module.css'

function LazyComponentFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('app')
  useOnceConnected(onRetry)
  return (
    <div className={classes.state} role="alert">
      <Text>{t('failed.part')}</Text>
      <Button variant="light" onClick={onRetry}>
        {t('failed.retry')}
      </Button>
    </div>
  )
}

type Props = { onRetry: () => void; children: ReactNode }

/** Error boundary of one lazy component. The page around it is unaffected. */
class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  /**
   * Tests the connection, since a network error is the likely cause. The component retries when the connection is back.
   */
  override componentDidCatch(): void {
    void probeConnection()
  }

  retry = (): void => {
    this.props.onRetry()
    this.setState({ failed: false })
  }

  override render(): ReactNode {
    return this.state.failed ? <LazyComponentFailed onRetry={this.retry} /> : this.props.children
  }
}

/**
 * Component whose code loads when it is first rendered. Renders `Waiting` with the same props while loading, and an
 * error with a retry button after a failure. All lazy components use this function.
 */
export function lazyComponent<Given extends object>(
  load: () => Promise<ComponentType<Given>>,
  Waiting?: ComponentType<Given>,
): ComponentType<Given> {
  const asked = () => lazy(async () => ({ default: await load() }))
  // `lazy` caches a rejected import, so a retry needs a new lazy component.
  let Part = asked()
  const anew = () => {
    Part = asked()
  }
  const Current = (given: Given) => <Part {...given} />
  return (given) => (
    <Boundary onRetry={anew}>
      <Suspense fallback={Waiting && <Waiting {...given} />}>
        <Current {...given} />
      </Suspense>
    </Boundary>
  )
}

/** Lazy component that enhances a simpler one. `Otherwise` is shown while loading and after a failure. */
export const lazyWithFallback = <Given extends object>(
  load: () => Promise<ComponentType<Given>>,
  Otherwise: ComponentType<Given>,
): ComponentType<Given> => lazyComponent(() => load().catch(() => Otherwise), Otherwise)

/** Lazy component that renders nothing while loading or after a failure. */
export const lazyOptional = <Given extends object>(load: () => Promise<ComponentType<Given>>): ComponentType<Given> =>
  lazyWithFallback(load, () => null)
