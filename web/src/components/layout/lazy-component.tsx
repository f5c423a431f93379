import { Button, Text } from '@mantine/core'
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { probeConnection, useOnceConnected } from '#web/platform/connection.ts'
import classes from '#web/components/feedback/states.module.css'

function LazyComponentFailed({ onRetry, onConnected }: { onRetry: () => void; onConnected: () => void }) {
  const { t } = useTranslation('app')
  useOnceConnected(onConnected)
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
  private isRetriedByUser = false

  static getDerivedStateFromError = () => ({ failed: true })

  /**
   * Tests the connection, since a network error is the likely cause. The component retries when the connection is back.
   * Some browsers keep a module that failed to load until the page is reloaded. Only the user's second attempt reloads it;
   * the browser asks first if there is unsaved input.
   */
  override async componentDidCatch(): Promise<void> {
    const isConnected = await probeConnection()
    if (isConnected && this.isRetriedByUser) location.reload()
  }

  retry = (): void => {
    this.props.onRetry()
    this.setState({ failed: false })
  }

  retryByUser = (): void => {
    this.isRetriedByUser = true
    this.retry()
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return <LazyComponentFailed onRetry={this.retryByUser} onConnected={this.retry} />
  }
}

/**
 * Component whose code loads when it is first rendered. Renders `Fallback` with the same props while loading, and an
 * error with a retry button after a failure. All lazy components use this function.
 */
export function lazyComponent<ComponentProps extends object>(
  load: () => Promise<ComponentType<ComponentProps>>,
  Fallback?: ComponentType<ComponentProps>,
): ComponentType<ComponentProps> {
  const createLazy = () => lazy(async () => ({ default: await load() }))
  // `lazy` caches a rejected import, so a retry needs a new lazy component.
  let Loaded = createLazy()
  const reload = () => {
    Loaded = createLazy()
  }
  const Current = (props: ComponentProps) => <Loaded {...props} />
  return (props) => (
    <Boundary onRetry={reload}>
      <Suspense fallback={Fallback && <Fallback {...props} />}>
        <Current {...props} />
      </Suspense>
    </Boundary>
  )
}

/** Lazy component that enhances a simpler one. `Fallback` is shown while loading and after a failure. */
export const lazyWithFallback = <ComponentProps extends object>(
  load: () => Promise<ComponentType<ComponentProps>>,
  Fallback: ComponentType<ComponentProps>,
): ComponentType<ComponentProps> => lazyComponent(() => load().catch(() => Fallback), Fallback)

/** Lazy component that renders nothing while loading or after a failure. */
export const lazyOptional = <ComponentProps extends object>(
  load: () => Promise<ComponentType<ComponentProps>>,
): ComponentType<ComponentProps> => lazyWithFallback(load, () => null)
