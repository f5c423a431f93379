import { type Duty, listDuties } from '#shared/access/duties.ts'
import { rightsOpen } from '#web/session/route-access.ts'
import type { WatchedScreen } from './visited-screens.ts'

/** How it is known that a step was taken: by an item that was opened, a list, a text, a picture or a job of one's own, or a screen that was seen. */
export type Proof = 'opened' | 'list' | 'known' | 'written' | 'submitted' | { seen: WatchedScreen }

/** A first step; `screen`: the path of the screen on which it is taken, as the table of routes has it, `at`: its address. */
export type Step = { name: string; duty: Duty; screen: string; at?: string; proof: Proof }

/** All first steps, in the order in which one takes them. */
export const firstSteps = [
  { name: 'find', duty: 'reader', screen: '/search-result', proof: 'opened' },
  { name: 'list', duty: 'reader', screen: '/my-list/list', proof: 'list' },
  { name: 'profile', duty: 'reader', screen: '/user_profile', proof: 'known' },
  { name: 'write', duty: 'author', screen: '/faq/create-faq', proof: 'written' },
  { name: 'submit', duty: 'author', screen: '/faq/list', proof: 'submitted' },
  { name: 'work', duty: 'author', screen: '/work', proof: { seen: '/work' } },
  {
    name: 'review',
    duty: 'approver',
    screen: '/faq/list',
    at: '/faq/list?f.awaits_approval=true',
    proof: { seen: '/faq/approve-faq/' },
  },
  { name: 'figures', duty: 'approver', screen: '/dashboard', proof: { seen: '/dashboard' } },
  { name: 'roles', duty: 'administrator', screen: '/role/list', proof: { seen: '/role/' } },
  { name: 'people', duty: 'administrator', screen: '/user/list', proof: { seen: '/user/' } },
  { name: 'logs', duty: 'administrator', screen: '/logs/list', proof: { seen: '/logs/' } },
] as const satisfies readonly Step[]

/** The first steps of somebody with these rights: of what they do here, and on screens that are open to them. */
export function stepsFor(rights: ReadonlySet<string>): Step[] {
  const mine = listDuties(rights)
  return firstSteps.filter(({ duty, screen }) => mine.includes(duty) && rightsOpen(rights, screen))
}
