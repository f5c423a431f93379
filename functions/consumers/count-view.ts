import { countView } from '#functions/store/views.ts'
import { consume } from './consume.ts'

export const handler = consume({ RecordViewed: countView })
