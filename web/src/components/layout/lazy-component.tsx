import { Button, Text } from '@mantine/core'
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { probeConnection, useOnceConnected } from '#web/session/connection.ts'
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

/** What goes wrong inside is told in its place; the page around it stays as it is. */
class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  /** Where it is for want of a network, that is said, and it comes by itself with the network. */
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
 * A part of a page whose code comes when it is first drawn. Until then `Waiting` stands in its place, drawn with the same
 * properties; where the code does not come, a sentence does, with the way to try again. The one way to load a part.
 */
export function lazyComponent<Given extends object>(
  load: () => Promise<ComponentType<Given>>,
  Waiting?: ComponentType<Given>,
): ComponentType<Given> {
  const asked = () => lazy(async () => ({ default: await load() }))
  // What was refused once stays so: only another asking brings it.
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

/** A part that only adds to what stands in its place already: that stays where the part cannot come. */
export const lazyWithFallback = <Given extends object>(
  load: () => Promise<ComponentType<Given>>,
  Otherwise: ComponentType<Given>,
): ComponentType<Given> => lazyComponent(() => load().catch(() => Otherwise), Otherwise)

/** The same where nothing stands there. */
export const lazyOptional = <Given extends object>(load: () => Promise<ComponentType<Given>>): ComponentType<Given> =>
  lazyWithFallback(load, () => null)
