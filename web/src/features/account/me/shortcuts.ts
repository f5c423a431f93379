import type { IconName } from '#web/components/icons.tsx'

export type Shortcut = { path: string; label: string; icon: IconName }

const all: (Shortcut & { needs: string[] })[] = [
  {
    path: '/home',
    label: 'titles.Home',
    icon: 'home',
    needs: ['ServiceCategory:RECENT', 'FAQ:TRENDING', 'FAQ:TOP_VIEWED'],
  },
  { path: '/search-result', label: 'shell.search', icon: 'search', needs: [] },
  { path: '/my-list/list', label: 'titles.My Lists', icon: 'list', needs: ['FAQ:ADD_TO_MY_LIST'] },
  { path: '/faq/list', label: 'titles.Manage FAQs', icon: 'book', needs: ['FAQ:LIST'] },
  { path: '/faq/create-faq', label: 'titles.Create FAQ', icon: 'book', needs: ['FAQ:SAVE'] },
  { path: '/user/list', label: 'titles.User Management', icon: 'people', needs: ['User:LIST'] },
  { path: '/profile', label: 'shell.profile', icon: 'user', needs: [] },
  { path: '/user_profile', label: 'shell.security', icon: 'settings', needs: [] },
]

/** Where someone with these rights most often wants to go. */
export const shortcutsFor = (rights: ReadonlySet<string>): Shortcut[] =>
  all.filter(({ needs }) => needs.every((need) => rights.has(need)))
