import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#web/components/feedback/toast.ts'
import { isShortcut } from './search-shortcut.ts'

/** The open palette and a function to open it; the shortcut is Ctrl+K. Its code is loaded on first use. */
export function usePalette(): [ReactNode, () => void] {
  const { t } = useTranslation('app')
  const [palette, setPalette] = useState<ReactNode>(null)
  const close = useCallback(() => setPalette(null), [])
  const open = useCallback(async () => {
    try {
      const { Palette } = await import('./palette.tsx')
      setPalette(
        <Suspense fallback={null}>
          <Palette onClose={close} />
        </Suspense>,
      )
    } catch {
      toast.error(t('failed.chunkHelp'))
    }
  }, [close, t])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event) || event.defaultPrevented || document.querySelector(':modal,[aria-modal]')) return
      event.preventDefault()
      void open()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [open])
  return [palette, () => void open()]
}
