import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#web/components/part.tsx'
import { Icon } from '#web/components/icons.tsx'
import { ReadingAction } from '#web/reading/reading-action.tsx'

const ListsDialog = lazyPart(async () => (await import('./lists-dialog.tsx')).ListsDialog)

/** Puts an FAQ into one's own lists, or into a new one; what that takes is loaded when it is asked for. */
export function AddToList({ faqId }: { faqId: string }) {
  const { t } = useTranslation('reader')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <ReadingAction
        label={t('lists.add')}
        icon={<Icon name="listAdd" size={20} />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      />
      {opened && <ListsDialog faqId={faqId} onClose={() => setOpened(false)} />}
    </>
  )
}
