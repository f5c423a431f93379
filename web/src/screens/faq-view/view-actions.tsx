import { Button, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { faq as faqEntity } from '#shared/entities/faq.ts'
import { confirm } from '#web/components/confirm.ts'
import type { EntityRecord } from '#web/api/types.ts'
import { useDelete } from '#web/entity/use-delete.tsx'
import { recordActions } from '#web/faq/actions.ts'
import type { FaqRecord } from '#web/faq/types.ts'
import { useFaqChange } from '#web/faq/use-faq-change.ts'

/** What may be done with the FAQ as a whole: the likely next step as a button, the rest in a menu. */
export function ViewActions({ faq }: { faq: FaqRecord }) {
  const { t } = useTranslation('faq')
  const navigate = useNavigate()
  const { change, pending } = useFaqChange(faq.id)
  const { remove, dialog } = useDelete(faqEntity, () => void navigate('/faq/list'))
  const can = recordActions(faq)

  const takeBack = async () => {
    const text = t(can.unpublish ? 'view.unpublishQuestion' : 'view.withdrawQuestion')
    const confirmLabel = t(can.unpublish ? 'action.unpublish' : 'action.withdraw')
    if (await confirm({ text, confirmLabel })) await change({ status: 'DRAFT' }, 'updated')
  }
  const more = can.pin || can.unpin || can.unpublish || can.withdraw || can.delete
  return (
    <>
      {can.review && (
        <Button component={Link} to={`/faq/approve-faq/${faq.id}`}>
          {t('action.review')}
        </Button>
      )}
      {can.submit && !can.publish && (
        <Button
          variant="light"
          loading={pending}
          onClick={() => void change({ status: 'WAITING_FOR_APPROVAL' }, 'submitted for approval')}
        >
          {t('action.submit')}
        </Button>
      )}
      {can.edit && (
        <Button component={Link} to={`/faq/update-faq/${faq.id}`} variant={can.review ? 'default' : 'filled'}>
          {t('action.edit')}
        </Button>
      )}
      {more && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" loading={pending}>
              {t('action.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {can.pin && (
              <Menu.Item onClick={() => void change({ pinned: true }, 'pinned')}>{t('action.pin')}</Menu.Item>
            )}
            {can.unpin && (
              <Menu.Item onClick={() => void change({ pinned: false }, 'unpinned')}>{t('action.unpin')}</Menu.Item>
            )}
            {(can.unpublish || can.withdraw) && (
              <Menu.Item onClick={() => void takeBack()}>
                {t(can.unpublish ? 'action.unpublish' : 'action.withdraw')}
              </Menu.Item>
            )}
            {can.delete && (
              <Menu.Item color="danger" onClick={() => void remove(faq as unknown as EntityRecord)}>
                {t('action.delete')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {dialog}
    </>
  )
}
