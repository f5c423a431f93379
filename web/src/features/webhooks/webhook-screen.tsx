import { useParams } from 'react-router-dom'
import { webhook } from '#shared/entities/webhook.ts'
import type { Answered } from '#web/api/answered.ts'
import { EntityFormPage } from '#web/entity/form-page.tsx'
import { Deliveries } from './deliveries.tsx'

const below = (record: Answered<typeof webhook>) => <Deliveries record={record} />

/** The form of a webhook, with its secret and what was last sent there. */
export function WebhookScreen() {
  const { id } = useParams()
  return <EntityFormPage key={id} entity={webhook} id={id} below={below} />
}
