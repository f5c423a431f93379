import { serve } from '#functions/platform/http/request-pipeline.ts'
import { grantUpload } from './grant-upload.ts'

export const handler = serve([{ method: 'POST', path: '/upload', access: 'session', handle: grantUpload }])
