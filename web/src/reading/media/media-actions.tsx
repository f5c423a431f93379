import { useTranslation } from 'react-i18next'
import { Icon } from '#web/components/icons.tsx'
import { toast } from '#web/components/toast.ts'
import { ReadingAction } from '#web/reading/reading-action.tsx'
import { copy } from '#web/reading/share.ts'
import classes from './media-detail.module.css'

/** Where others can see it: active media are for everyone, with a session or without. */
export const addressOfMedia = (id: string, origin: string): string =>
  `${origin}/search-result?open=media:${encodeURIComponent(id)}`

/** What a reader does with a media item: send its address on, print what is said of it. */
export function MediaActions({ id }: { id: string }) {
  const { t } = useTranslation('reader')
  const share = async () => {
    if (await copy(addressOfMedia(id, location.origin))) toast.success(t('share.linkCopied'))
    else toast.error(t('share.failed'))
  }
  return (
    <div className={classes.actions}>
      <ReadingAction
        label={t('share.link')}
        icon={<Icon name="link" size={20} />}
        labelled={false}
        onClick={() => void share()}
      />
      <ReadingAction
        label={t('share.print')}
        icon={<Icon name="print" size={20} />}
        labelled={false}
        onClick={() => window.print()}
      />
    </div>
  )
}
