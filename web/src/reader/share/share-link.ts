import { useTranslation } from 'react-i18next'
import { toast } from '#web/components/feedback/toast.ts'
import type { Openable } from '#web/reader/opened-item.ts'

/** Where everyone reads what is public, with a session or without. */
export const publicUrlOf = (object: Openable, id: string, origin: string): string =>
  `${origin}/search-result?open=${object}:${encodeURIComponent(id)}`

/** Puts a text on the clipboard, and says that it is there, or that the browser does not allow it. */
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
