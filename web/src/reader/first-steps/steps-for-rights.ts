import { type Duty, listDuties } from '#shared/access/duties.ts'
import { rightsOpen } from '#web/session/route-access.ts'
import type { WatchedScreen } from './visited-screens.ts'

/**
 * Evidence that a step is done: an opened item, a list, a completed profile, an own text, a submission, or a visited
 * screen.
 */
export type StepEvidence = 'opened' | 'list' | 'known' | 'written' | 'submitted' | { seen: WatchedScreen }

/** First step. `screen` is its route, `at` the URL if it differs. */
export type Step = { name: string; duty: Duty; screen: string; at?: string; evidence: StepEvidence }

export const firstSteps = [
  { name: 'find', duty: 'reader', screen: '/search-result', evidence: 'opened' },
  { name: 'list', duty: 'reader', screen: '/my-list/list', evidence: 'list' },
  { name: 'profile', duty: 'reader', screen: '/user_profile', evidence: 'known' },
  { name: 'write', duty: 'author', screen: '/faq/create-faq', evidence: 'written' },
  { name: 'submit', duty: 'author', screen: '/faq/list', evidence: 'submitted' },
  { name: 'work', duty: 'author', screen: '/work', evidence: { seen: '/work' } },
  {
    name: 'review',
    duty: 'approver',
    screen: '/faq/list',
    at: '/faq/list?f.awaits_approval=true',
    evidence: { seen: '/faq/approve-faq/' },
  },
  { name: 'figures', duty: 'approver', screen: '/dashboard', evidence: { seen: '/dashboard' } },
  { name: 'roles', duty: 'administrator', screen: '/role/list', evidence: { seen: '/role/' } },
  { name: 'people', duty: 'administrator', screen: '/user/list', evidence: { seen: '/user/' } },
  { name: 'logs', duty: 'administrator', screen: '/logs/list', evidence: { seen: '/logs/' } },
] as const satisfies readonly Step[]

/** Returns the first steps for the user's duties on screens that the rights open. */
export function stepsFor(rights: ReadonlySet<string>): Step[] {
  const mine = listDuties(rights)
  return firstSteps.filter(({ duty, screen }) => mine.includes(duty) && rightsOpen(rights, screen))
}
