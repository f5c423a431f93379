import type { EntityRecord } from '#web/api/types.ts'
import { EntityListScreen } from '#web/entity/screens/entity-list-screen.tsx'
import { HashtagCount } from './hashtag-count.tsx'

const cells = { faqs_count: (row: EntityRecord) => <HashtagCount row={row} /> }

/** The list of hashtags, each with the way to its questions. */
export const HashtagListScreen = () => <EntityListScreen cells={cells} />
