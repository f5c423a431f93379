import { serve } from '#functions/http/pipeline.ts'
import { grant } from './grant.ts'

export const handler = serve([{ method: 'POST', path: '/upload', access: 'session', handle: grant }])
