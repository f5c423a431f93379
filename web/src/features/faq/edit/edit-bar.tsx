import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { shortcutAttributes } from '#web/components/keyboard/shortcut-action.ts'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import type { EditAction } from '../workflow-actions.ts'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import classes from './faq-edit.module.css'
import type { FaqFormState } from './use-faq-form.ts'

type Props = {
  state: FaqFormState
  busy: boolean
  actions: readonly EditAction[]
  onAction: (action: EditAction) => void
  onPreview: () => void
}

const DraftSavedTimes = lazyComponent(
  async () => (await import('#web/entity/form/drafts/draft-saved-times.tsx')).DraftSavedTimes,
)

const variants = { draft: 'default', submit: 'light', publish: 'filled' } as const

/** Action of Ctrl+Enter: submit for approval if offered, else publish. */
const sentBy = (actions: readonly EditAction[]): EditAction | undefined =>
  actions.find(({ name }) => name === 'submit') ?? actions.findLast(({ name }) => name === 'publish')

/** The strongest offered action is the filled button. */
const variantOf = (action: EditAction, last: boolean) => (last ? 'filled' : variants[action.name])

export function EditBar({ state, busy, actions, onAction, onPreview }: Props) {
  const { t } = useTranslation('faq')
  const { record, form } = state
  const { draftSavedAt: device, restoredFrom: restored } = state.draft
  const server = record?.status === 'DRAFT' ? new Date(record.updated_at) : null
  const sent = sentBy(actions)
  return (
    <div className={classes.bar}>
      <Text className={classes.saved} component="output">
        {t(form.dirty ? 'edit.unsaved' : record ? 'edit.allSaved' : 'edit.nothingYet')}{' '}
        {(device || server || restored) && <DraftSavedTimes device={device} server={server} restored={restored} />}
      </Text>
      <Button variant="subtle" onClick={onPreview}>
        {t('action.preview')}
      </Button>
      {actions.map((action, index) => {
        // Drafts can be saved offline; the outbox sends them later.
        const Act = action.name === 'draft' ? Button : NetworkButton
        return (
          <Act
            key={action.name}
            variant={variantOf(action, index === actions.length - 1)}
            loading={busy}
            disabled={!form.dirty && action.unedited === null}
            onClick={() => onAction(action)}
            {...(action.name === 'draft' && shortcutAttributes('save'))}
            {...(action === sent && shortcutAttributes('submit'))}
          >
            {t(`action.${action.name}`)}
          </Act>
        )
      })}
    </div>
  )
}
