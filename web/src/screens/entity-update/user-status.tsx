import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSave } from '#web/api/mutations.ts'
import type { EntityRecord } from '#web/api/types.ts'
import { confirm } from '#web/components/confirm.ts'
import { toast } from '#web/components/toast.ts'
import { problemWords } from '#web/entity/problem-words.ts'
import { pathWith, titleOf } from '#web/entity/record.ts'
import { user } from '#shared/entities/user.ts'
import { useSession } from '#web/session/use-session.ts'

/** Shuts a person out at once, or lets them in again. Nobody does this to themselves. */
export function UserStatus({ record }: { record: EntityRecord }) {
  const { t, i18n } = useTranslation('entity')
  const session = useSession()
  const saving = useSave('user')
  const active = record['status'] === 'ACTIVE'

  const change = async () => {
    const sure = await confirm({
      title: t(active ? 'users.deactivateTitle' : 'users.activateTitle', { name: titleOf(user, record) }),
      text: t(active ? 'users.deactivateText' : 'users.activateText'),
      confirmLabel: t(active ? 'users.deactivate' : 'users.activate'),
    })
    if (!sure) return
    const body = { status: active ? 'INACTIVE' : 'ACTIVE' }
    try {
      await saving.mutateAsync({ id: record.id, body, version: record.version, method: 'PATCH' })
      toast.success('updated')
    } catch (error) {
      toast.error(problemWords(error, i18n.language))
    }
  }

  return (
    <>
      <Button variant="subtle" component={Link} to={pathWith('/user/profile/:user_id', record.id)}>
        {t('users.profile')}
      </Button>
      {session.user?.id !== record.id && (
        <Button
          variant="light"
          color={active ? 'danger' : undefined}
          loading={saving.isPending}
          onClick={() => void change()}
        >
          {t(active ? 'users.deactivate' : 'users.activate')}
        </Button>
      )}
    </>
  )
}
