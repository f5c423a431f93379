import { serve } from '#functions/api/serve.ts'
import { grantUpload } from './grant-upload.ts'

export const handler = serve([{ method: 'POST', path: '/upload', access: 'session', handle: grantUpload }])
