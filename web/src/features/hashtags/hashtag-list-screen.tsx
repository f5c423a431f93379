import { hashtag } from '#shared/entities/hashtag.ts'
import type { Listed } from '#web/api/answered.ts'
import { EntityListPage } from '#web/entity/list-page.tsx'
import { HashtagCount } from './hashtag-count.tsx'

const cells = { faqs_count: (row: Listed<typeof hashtag>) => <HashtagCount row={row} /> }

/** The list of hashtags, each with the way to its questions. */
export const HashtagListScreen = () => <EntityListPage entity={hashtag} cells={cells} />
