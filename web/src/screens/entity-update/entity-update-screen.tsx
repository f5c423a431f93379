import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { FormPageProps } from '#web/entity/form-page.tsx'
import { EntityFormPage } from '#web/entity/form-page.tsx'
import { useEntityOfRoute } from '#web/entity/use-entity-of-route.ts'

const CategoryChildren = lazy(async () => ({ default: (await import('./category-children.tsx')).CategoryChildren }))
const HashtagFaqs = lazy(async () => ({ default: (await import('./hashtag-faqs.tsx')).HashtagFaqs }))
const UserStatus = lazy(async () => ({ default: (await import('./user-status.tsx')).UserStatus }))

/** What stands beside and under the form of some entities. */
const parts: Record<string, Pick<FormPageProps, 'actions' | 'below'>> = {
  user: {
    actions: (record) => (
      <Suspense fallback={<Skeleton height={36} width={180} />}>
        <UserStatus record={record} />
      </Suspense>
    ),
  },
  hashtag: {
    below: (record) => (
      <Suspense>
        <HashtagFaqs record={record} />
      </Suspense>
    ),
  },
  'service-category': {
    below: (record) => (
      <Suspense>
        <CategoryChildren record={record} />
      </Suspense>
    ),
  },
}

/** The form of a record of whichever entity is changed at this address. */
export function EntityUpdateScreen() {
  const { entity, id } = useEntityOfRoute('update')
  return <EntityFormPage key={`${entity.name}:${id}`} entity={entity} id={id} {...parts[entity.name]} />
}
