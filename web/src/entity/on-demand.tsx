import { Button } from '@mantine/core'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

type Props = { label: string; icon: ReactNode }

/**
 * A button whose panel comes with its first use: a list is read far more often than its tools are opened. What is loaded
 * draws the same button and opens at once.
 */
export function onDemand<Given extends object>(load: () => Promise<ComponentType<Given>>) {
  const Panel = lazy(async () => ({ default: await load() }))
  return function OnDemand({ label, icon, ...given }: Props & Given) {
    const [wanted, setWanted] = useState(false)
    const button = (
      <Button
        variant="default"
        leftSection={icon}
        loading={wanted}
        aria-haspopup="dialog"
        onClick={() => setWanted(true)}
      >
        {label}
      </Button>
    )
    if (!wanted) return button
    return (
      <Suspense fallback={button}>
        <Panel {...(given as unknown as Given)} />
      </Suspense>
    )
  }
}
