const base = 'https://here.invalid'

/**
 * Validates the path to open after a sign-in. Missing, external or sign-in paths return `/home`, which prevents open
 * redirects.
 */
export function safeReturnPath(path: string | null | undefined): string {
  if (!path || !path.startsWith('/') || /[\\\s\p{Cc}]/u.test(path) || path.startsWith('//')) return '/home'
  if (!URL.canParse(path, base)) return '/home'
  const { origin, pathname, search, hash } = new URL(path, base)
  if (origin !== base || pathname.startsWith('//')) return '/home'
  if (
    /^\/(login|logout|403|404|500|register|forgotpassword|reset_password|confirm_email|undo_email|undo_credential)(\/|$)/.test(
      pathname,
    ) ||
    pathname === '/'
  )
    return '/home'
  return `${pathname}${search}${hash}`
}

/** Returns the sign-in path with a return path. */
export const loginPath = (from: string): string => {
  const back = safeReturnPath(from)
  return back === '/home' ? '/login' : `/login?return=${encodeURIComponent(back)}`
}
