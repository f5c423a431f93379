import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router-dom'
import { feedback } from '#shared/entities/feedback.ts'
import type { Label } from '#shared/i18n/label.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import { EntityListPage } from '#web/entity/list/list-page.tsx'

const showHeld: Label = ['Show feedback held back', 'عرض الملاحظات المحجوزة', 'Voir les retours en attente']

/** Reader feedback, with a link to feedback that the rate limit held back. */
export function FeedbackListScreen() {
  const label = useLabel()
  const [searchParams] = useSearchParams()
  const heldNotice = searchParams.get('f.state') !== 'held' && (
    <Button variant="default" component={Link} to={`${feedback.screens.list}?f.state=held`}>
      {label(showHeld)}
    </Button>
  )
  return <EntityListPage entity={feedback} actions={heldNotice} />
}
