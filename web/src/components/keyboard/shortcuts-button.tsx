import { useTranslation } from 'react-i18next'
import { SvgIcon } from '#web/components/icons/icons.tsx'
import { openShortcutsDialog } from './shortcuts-dialog-state.ts'

/** Button that opens the shortcuts dialog and closes the surrounding panel. */
export function ShortcutsButton({ className }: { className: string | undefined }) {
  const { t } = useTranslation('keyboard')
  return (
    <button type="button" className={className} data-closes onClick={openShortcutsDialog}>
      <SvgIcon size={18}>
        <path d="M3 6.5h18v11H3zM6.5 10h.5M10 10h.5M13.5 10h.5M17 10h.5M8 14h8" />
      </SvgIcon>
      {t('open')}
    </button>
  )
}
