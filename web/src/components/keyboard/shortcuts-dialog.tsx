import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { readsOnly } from '#web/session/menu.ts'
import { useSession } from '#web/session/use-session.ts'
import { type Shortcut, type ShortcutGroup, shortcuts } from './shortcuts.ts'
import { closeShortcutsDialog } from './shortcuts-dialog-state.ts'
import classes from './shortcuts-dialog.module.css'
import { LetterShortcutsSetting } from './letter-shortcuts-setting.tsx'

const control = navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl'

const caps: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑', Enter: 'Enter' }

const capsOf = ({ letter, named, chord }: Shortcut): string[] => [
  ...(letter ? [letter] : []),
  ...(named ? [caps[named] ?? named] : []),
  ...(chord ? [`${control} ${chord}`] : []),
]

function Group({ group }: { group: ShortcutGroup }) {
  const { t } = useTranslation('keyboard')
  return (
    <section aria-labelledby={`keys-${group}`}>
      <h3 id={`keys-${group}`}>{t(`groups.${group}`)}</h3>
      <dl className={classes.keys}>
        {shortcuts
          .filter((key) => key.group === group)
          .map((key) => (
            <div key={key.action} className={classes.key}>
              <dt>{t(`deeds.${key.action}`)}</dt>
              <dd>
                {capsOf(key).map((cap) => (
                  <kbd key={cap} dir="ltr" className={classes.cap}>
                    {cap}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

/** Dialog with all shortcuts. Editing shortcuts are omitted for users who can only read. */
export function ShortcutsDialog() {
  const { t } = useTranslation('keyboard')
  const { rights } = useSession()
  const groups: ShortcutGroup[] = readsOnly(rights) ? ['anywhere', 'rows'] : ['anywhere', 'rows', 'writing']
  return (
    <Modal opened centered onClose={closeShortcutsDialog} title={t('title')}>
      {groups.map((group) => (
        <Group key={group} group={group} />
      ))}
      <LetterShortcutsSetting />
    </Modal>
  )
}
