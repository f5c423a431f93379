import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { bulletin } from '#shared/entities/bulletin.ts'
import { faq } from '#shared/entities/faq.ts'
import { queries } from '#web/api/queries.ts'
import { Page } from '#web/components/layout/page.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { EntityFormPage } from '#web/entity/form/form-page.tsx'

/** Form for a new bulletin. The URL parameter `faq` prefills it from an FAQ that the user may read. */
export function BulletinCreateScreen() {
  const [searchParams] = useSearchParams()
  const id = searchParams.get('faq')
  return id ? <FaqBulletinForm key={id} id={id} /> : <EntityFormPage entity={bulletin} />
}

function FaqBulletinForm({ id }: { id: string }) {
  const answer = useQuery({ ...queries.one(faq, id), refetchOnWindowFocus: false })
  if (!answer.data)
    return (
      <Page narrow>
        <QueryState query={answer}>{() => null}</QueryState>
      </Page>
    )
  const { countries, visibility } = answer.data
  return <EntityFormPage entity={bulletin} prefilled={{ faq_id: id, countries, visibility }} />
}
