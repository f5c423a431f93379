import { useParams } from 'react-router-dom'
import { hashtag } from '#shared/entities/hashtag.ts'
import type { DetailRecord } from '#web/api/record-types.ts'
import { EntityFormPage } from '#web/entity/form/form-page.tsx'
import { HashtagFaqs } from './hashtag-faqs.tsx'

const below = ({ id }: DetailRecord<typeof hashtag>) => <HashtagFaqs id={id} />

export function HashtagUpdateScreen() {
  const { id } = useParams()
  return <EntityFormPage key={id} entity={hashtag} id={id} renderBelow={below} />
}
