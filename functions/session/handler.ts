import { serve } from '#functions/http/pipeline.ts'
import { authenticate } from './auth.ts'
import { readMe, updateMe } from './me.ts'
import { requestReset, resetPassword } from './reset.ts'
import { logout } from './logout.ts'

export const handler = serve([
  { method: 'POST', path: '/auth', access: 'open', handle: authenticate },
  { method: 'GET', path: '/logout', access: 'inactive too', handle: logout },
  { method: 'POST', path: '/logout', access: 'inactive too', handle: logout },
  { method: 'POST', path: '/forgetpassword', access: 'open', handle: requestReset },
  { method: 'POST', path: '/resetpassword', access: 'open', handle: resetPassword },
  { method: 'GET', path: '/me', access: 'inactive too', handle: readMe },
  { method: 'PATCH', path: '/me', access: 'session', handle: updateMe },
])
