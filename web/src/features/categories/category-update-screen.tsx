import { useParams } from 'react-router-dom'
import { serviceCategory } from '#shared/entities/service-category.ts'
import type { DetailRecord } from '#web/api/record-types.ts'
import { EntityFormPage } from '#web/entity/form/form-page.tsx'
import { CategoryChildren } from './category-children.tsx'

const below = (record: DetailRecord<typeof serviceCategory>) => <CategoryChildren record={record} />

export function CategoryUpdateScreen() {
  const { id } = useParams()
  return <EntityFormPage key={id} entity={serviceCategory} id={id} renderBelow={below} />
}
