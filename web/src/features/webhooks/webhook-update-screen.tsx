import { Badge } from '@mantine/core'
import { useParams } from 'react-router-dom'
import { activeStatuses } from '#shared/model/back-office-choices.ts'
import { webhook } from '#shared/entities/webhook.ts'
import type { DetailRecord } from '#web/api/record-types.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import { EntityFormPage } from '#web/entity/form/form-page.tsx'
import cells from '#web/entity/list/table/cells.module.css'
import { WebhookDeliveries } from './webhook-deliveries.tsx'

function InactiveBadge() {
  const toText = useLabel()
  return (
    <Badge color="gray" variant="light" tt="none" fw={600} className={cells.badge}>
      {toText(activeStatuses['inactive']!)}
    </Badge>
  )
}

const actions = (record: DetailRecord<typeof webhook>) => record.effective_status !== 'active' && <InactiveBadge />
const below = (record: DetailRecord<typeof webhook>) => <WebhookDeliveries record={record} />

export function WebhookUpdateScreen() {
  const { id } = useParams()
  return <EntityFormPage key={id} entity={webhook} id={id} actions={actions} renderBelow={below} />
}
