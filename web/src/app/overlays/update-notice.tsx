import { useTranslation } from 'react-i18next'
import { useUnsaved } from '#web/session/reauthentication.ts'
import { ActionNotice } from './action-notice.tsx'

/** Notice of a new version. The update is optional, and unavailable while there are unsaved changes. */
export function UpdateNotice({ onTake, onLater }: { onTake: () => void; onLater: () => void }) {
  const { t } = useTranslation('beside')
  const dirty = useUnsaved() > 0
  return (
    <ActionNotice
      title={t('update.title')}
      text={t(dirty ? 'update.dirty' : 'update.text')}
      confirmLabel={dirty ? null : t('update.take')}
      dismissLabel={t('update.later')}
      onConfirm={onTake}
      onDismiss={onLater}
    />
  )
}
