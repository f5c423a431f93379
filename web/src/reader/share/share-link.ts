import { useTranslation } from 'react-i18next'
import { toast } from '#web/components/feedback/toast.ts'
import type { Openable } from '#web/reader/opened-item.ts'

/** Public URL of an item; requires no session. */
export const publicUrlOf = (object: Openable, id: string, origin: string): string =>
  `${origin}/search-result?open=${object}:${encodeURIComponent(id)}`

/** Copies a text to the clipboard and shows a toast with the result. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const { t } = useTranslation('reader')
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(done)
    } catch {
      toast.error(t('share.failed'))
    }
  }
}
