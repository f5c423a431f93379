import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { media } from '#shared/entities/media.ts'
import type { DetailRecord } from '#web/api/record-types.ts'
import { EntityFormPage } from '#web/entity/form/form-page.tsx'
import { fillPath } from '#web/entity/view/record-paths.ts'
import type { EntityForm } from '#web/entity/form/use-entity-form.ts'
import { useSession } from '#web/session/use-session.ts'
import { MediaPreview } from './media-preview.tsx'

function ViewButton({ id }: { id: string }) {
  const { t } = useTranslation('media')
  const { hasPermission } = useSession()
  if (!hasPermission('Media', 'SHOW') && !hasPermission('Media', 'FRONTLINER_VIEW')) return null
  return (
    <Button variant="subtle" component={Link} to={fillPath('/media-items/:media_id', id)}>
      {t('edit.see')}
    </Button>
  )
}

const actionsOf = (record: DetailRecord<typeof media>) => <ViewButton id={record.id} />
const previewOf = (form: EntityForm, record: DetailRecord<typeof media> | null) => (
  <MediaPreview form={form} record={record} />
)

/** Form of a media item. Its inputs depend on the content type; a preview shows the reader's view. */
export function MediaEditScreen() {
  const { id } = useParams()
  return <EntityFormPage key={id ?? 'new'} entity={media} id={id} actions={actionsOf} renderExtra={previewOf} />
}
