import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { faq as faqEntity } from '#shared/entities/faq.ts'
import { shortcutAttributes } from '#web/components/keyboard/shortcut-action.ts'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { MenuButton, type MenuItem } from '#web/components/navigation/menu-button.tsx'
import { confirm } from '#web/components/feedback/confirm.ts'
import { ConfirmStillCorrect } from '#web/entity/view/confirm-still-correct.tsx'
import { useDelete } from '#web/entity/delete/use-delete.tsx'
import { recordActions, getTakeBackAction } from '../workflow-actions.ts'
import type { FaqRecord } from '#web/api/faq/faq-types.ts'
import { useSession } from '#web/session/use-session.ts'
import { XliffDialog } from '../xliff-button.tsx'
import { useFaqChange } from '../use-faq-change.ts'

/** Actions on the FAQ: the most likely next one as a button, the others in a menu. */
export function FaqActions({ faq }: { faq: FaqRecord }) {
  const { t } = useTranslation('faq')
  const navigate = useNavigate()
  const { change, isComplete, pending } = useFaqChange(faq)
  const { remove, dialog } = useDelete(faqEntity, () => void navigate('/faq/list'))
  const { user } = useSession()
  const can = recordActions(faq)
  const takeBackAction = getTakeBackAction(faq, user?.id ?? '')

  const submit = async () => {
    if (await isComplete(faq)) await change({ status: 'WAITING_FOR_APPROVAL' }, 'submitted for approval')
  }
  const takeBack = async (how: NonNullable<typeof takeBackAction>) => {
    // The text that others read is published: the change to it is dropped.
    const dropsChange = how === 'withdraw' && Boolean(faq.pending)
    const text = t(dropsChange ? 'view.withdrawChangeQuestion' : `view.${how}Question`)
    const confirmLabel = t(`action.${how}`)
    if (!(await confirm({ text, confirmLabel }))) return
    await change({ status: 'DRAFT' }, dropsChange ? 'withdrawn' : 'updated')
  }
  const [translates, setTranslates] = useState(false)
  const more: MenuItem[] = [
    ...(can.edit ? [{ label: t('xliff.open.both'), needsNetwork: true, onChoose: () => setTranslates(true) }] : []),
    ...(can.pin ? [{ label: t('action.pin'), onChoose: () => void change({ pinned: true }, 'pinned') }] : []),
    ...(can.unpin ? [{ label: t('action.unpin'), onChoose: () => void change({ pinned: false }, 'unpinned') }] : []),
    ...(takeBackAction
      ? [{ label: t(`action.${takeBackAction}`), onChoose: () => void takeBack(takeBackAction) }]
      : []),
    ...(can.delete ? [{ label: t('action.delete'), danger: true, onChoose: () => void remove(faq) }] : []),
  ]
  return (
    <>
      {can.review && (
        <Button component={Link} to={`/faq/approve-faq/${faq.id}`} {...shortcutAttributes('review')}>
          {t('action.review')}
        </Button>
      )}
      {can.submit && !can.publish && (
        <NetworkButton
          variant="light"
          loading={pending}
          onClick={() => void submit()}
          {...shortcutAttributes('submit')}
        >
          {t('action.submit')}
        </NetworkButton>
      )}
      {can.edit && (
        <Button
          component={Link}
          to={`/faq/update-faq/${faq.id}`}
          variant={can.review ? 'default' : 'filled'}
          {...shortcutAttributes('edit')}
        >
          {t('action.edit')}
        </Button>
      )}
      {faq.status === 'PUBLISHED' && <ConfirmStillCorrect entity="faq" record={faq} />}
      {more.length > 0 && <MenuButton label={t('action.more')} loading={pending} items={more} />}
      {dialog}
      {translates && (
        <XliffDialog ids={[faq.id]} sourceId={faq.source_language_id} onClose={() => setTranslates(false)} />
      )}
    </>
  )
}
