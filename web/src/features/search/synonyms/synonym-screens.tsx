import { useParams } from 'react-router-dom'
import { concept } from '#shared/entities/concept.ts'
import type { DetailRecord } from '#web/api/record-types.ts'
import { EntityFormPage } from '#web/entity/form/form-page.tsx'
import type { EntityForm } from '#web/entity/form/use-entity-form.ts'
import { useSession } from '#web/session/use-session.ts'
import { SynonymPreview } from './synonym-preview.tsx'

function useSynonymPreview() {
  const mayReadSearches = useSession().hasPermission('CaptureSearch', 'LIST')
  return (form: EntityForm, record: DetailRecord<typeof concept> | null) =>
    mayReadSearches && <SynonymPreview form={form} id={record?.id ?? null} />
}

export const SynonymCreateScreen = () => <EntityFormPage entity={concept} renderExtra={useSynonymPreview()} />

export function SynonymUpdateScreen() {
  const { id } = useParams()
  return <EntityFormPage key={id} entity={concept} id={id} renderExtra={useSynonymPreview()} />
}
