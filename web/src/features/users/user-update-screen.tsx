import { useParams } from 'react-router-dom'
import { user } from '#shared/entities/user.ts'
import type { DetailRecord } from '#web/api/record-types.ts'
import { EntityFormPage } from '#web/entity/form/form-page.tsx'
import { AccountActions } from './account-actions.tsx'

const actions = (record: DetailRecord<typeof user>) => <AccountActions record={record} />

export function UserUpdateScreen() {
  const { user_id: id } = useParams()
  return <EntityFormPage key={id} entity={user} id={id} actions={actions} />
}
