import type { IconName } from '#web/components/icons/icons.tsx'
import { rightsOpen } from '#web/session/route-access.ts'

type Shortcut = { path: string; icon: IconName }

const all: Shortcut[] = [
  { path: '/home', icon: 'home' },
  { path: '/search-result', icon: 'search' },
  { path: '/my-list/list', icon: 'list' },
  { path: '/faq/list', icon: 'book' },
  { path: '/faq/create-faq', icon: 'book' },
  { path: '/user/list', icon: 'people' },
  { path: '/profile', icon: 'user' },
  { path: '/user_profile', icon: 'settings' },
]

/** Returns the shortcuts whose path the rights open. */
export const shortcutsFor = (rights: ReadonlySet<string>): Shortcut[] =>
  all.filter(({ path }) => rightsOpen(rights, path))
