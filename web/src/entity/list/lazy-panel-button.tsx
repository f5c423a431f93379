import { Button } from '@mantine/core'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#web/components/feedback/toast.ts'

type Props = { label: string; icon: ReactNode }

/**
 * Button whose panel loads on the first click, since lists are read more often than their tools are used. The loaded
 * component renders the same button and opens at once. After a failure the user can click again.
 */
export function lazyPanelButton<Given extends object>(load: () => Promise<ComponentType<Given>>) {
  return function LazyPanelButton({ label, icon, ...panelProps }: Props & Given) {
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

    if (Panel) return <Panel {...(panelProps as unknown as Given)} />
    return (
      <Button variant="default" leftSection={icon} loading={busy} aria-haspopup="dialog" onClick={() => void open()}>
        {label}
      </Button>
    )
  }
}
