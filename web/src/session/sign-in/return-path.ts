import { landingPath } from '#web/session/route-access.ts'
import { sessionState } from '#web/session/session.ts'

const base = 'https://here.invalid'

/**
 * Validates the path to open after a sign-in. Missing, external and sign-in paths return the first screen that the user
 * may open, which prevents open redirects. Without a session it is `/home`.
 */
export function safeReturnPath(path: string | null | undefined): string {
  const landing = landingPath(sessionState().rights)
  const given = path ?? ''
  // One slash at the start, and no backslash, white space or control character. Such a path is a valid URL.
  if (!/^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(given)) return landing
  const { origin, pathname, search, hash } = new URL(given, base)
  if (origin !== base || pathname.startsWith('//')) return landing
  if (
    /^\/((login|logout|403|404|500|register|forgotpassword|reset_password|confirm_email|undo_email|undo_credential)(\/|$)|$)/.test(
      pathname,
    )
  )
    return landing
  return `${pathname}${search}${hash}`
}

/** Returns the sign-in path with a return path. */
export const loginPath = (from: string): string => {
  const back = safeReturnPath(from)
  return back === '/home' ? '/login' : `/login?return=${encodeURIComponent(back)}`
}
