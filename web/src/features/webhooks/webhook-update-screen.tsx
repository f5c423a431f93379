import { useParams } from 'react-router-dom'
import { webhook } from '#shared/entities/webhook.ts'
import type { DetailRecord } from '#web/api/record-types.ts'
import { EntityFormPage } from '#web/entity/form/form-page.tsx'
import { WebhookDeliveries } from './webhook-deliveries.tsx'

const below = (record: DetailRecord<typeof webhook>) => <WebhookDeliveries record={record} />

export function WebhookUpdateScreen() {
  const { id } = useParams()
  return <EntityFormPage key={id} entity={webhook} id={id} renderBelow={below} />
}
