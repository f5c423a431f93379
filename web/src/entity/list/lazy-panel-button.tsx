import { Button } from '@mantine/core'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#web/components/feedback/toast.ts'

type Props = { label: string; icon: ReactNode }

/**
 * A button whose panel comes with its first use: a list is read far more often than its tools are opened. What is loaded
 * draws the same button and opens at once; where it does not come, the page stays and the button can be pressed again.
 */
export function lazyPanelButton<Given extends object>(load: () => Promise<ComponentType<Given>>) {
  return function LazyPanelButton({ label, icon, ...given }: Props & Given) {
    const { t } = useTranslation('app')
    const [Panel, setPanel] = useState<ComponentType<Given> | null>(null)
    const [busy, setBusy] = useState(false)

    const open = async (): Promise<void> => {
      setBusy(true)
      try {
        const loaded = await load()
        setPanel(() => loaded)
      } catch {
        toast.error(t('failed.chunkHelp'))
      } finally {
        setBusy(false)
      }
    }

    if (Panel) return <Panel {...(given as unknown as Given)} />
    return (
      <Button variant="default" leftSection={icon} loading={busy} aria-haspopup="dialog" onClick={() => void open()}>
        {label}
      </Button>
    )
  }
}
