import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { feedback, feedbackStates } from '#shared/entities/feedback.ts'
import { useLabel } from '#web/components/use-label.ts'
import { EntityListPage } from '#web/entity/list-page.tsx'

/** What readers asked and said, with the way to what was held back because too much came at once. */
export function FeedbackListScreen() {
  const label = useLabel()
  const held = (
    <Button variant="default" component={Link} to={`${feedback.screens.list}?f.state=held`}>
      {label(feedbackStates.held)}
    </Button>
  )
  return <EntityListPage entity={feedback} actions={held} />
}
