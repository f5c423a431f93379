import type { EntityRecord } from '#web/api/types.ts'
import { EntityUpdateScreen } from '#web/entity/screens/entity-update-screen.tsx'
import { HashtagFaqs } from './hashtag-faqs.tsx'

const below = (record: EntityRecord) => <HashtagFaqs record={record} />

/** The form of a hashtag, with the questions that carry it. */
export const HashtagUpdateScreen = () => <EntityUpdateScreen below={below} />
