import { serve } from '#functions/api/serve.ts'
import { authenticate } from './authenticate.ts'
import { readMe, updateMe } from './me.ts'
import { requestReset, resetPassword } from './password-reset.ts'
import { confirmEmail, undoEmail } from './confirm-email-change.ts'
import { logout } from './logout.ts'
import { undoCredential } from './undo-credential-change.ts'
import { addPasskey, readPasskeys, removePasskey } from './passkey-routes.ts'
import { readFactor, setUpFactor, turnOffFactor } from './second-factor-routes.ts'

export const handler = serve([
  { method: 'POST', path: '/auth', access: 'open', handle: authenticate },
  { method: 'GET', path: '/logout', access: 'inactive too', handle: logout },
  { method: 'POST', path: '/logout', access: 'inactive too', handle: logout },
  { method: 'POST', path: '/forgetpassword', access: 'open', handle: requestReset },
  { method: 'POST', path: '/resetpassword', access: 'open', handle: resetPassword },
  { method: 'POST', path: '/confirmemail', access: 'open', handle: confirmEmail },
  { method: 'POST', path: '/undoemail', access: 'open', handle: undoEmail },
  { method: 'POST', path: '/undocredential', access: 'open', handle: undoCredential },
  { method: 'GET', path: '/me', access: 'inactive too', handle: readMe },
  { method: 'PATCH', path: '/me', access: 'session', handle: updateMe },
  { method: 'GET', path: '/me/second-factor', access: 'session', handle: readFactor },
  { method: 'POST', path: '/me/second-factor', access: 'recent sign-in', handle: setUpFactor },
  { method: 'DELETE', path: '/me/second-factor', access: 'recent sign-in', handle: turnOffFactor },
  { method: 'GET', path: '/me/passkeys', access: 'session', handle: readPasskeys },
  { method: 'POST', path: '/me/passkeys', access: 'recent sign-in', handle: addPasskey },
  { method: 'DELETE', path: '/me/passkeys/{id}', access: 'recent sign-in', handle: removePasskey },
])
