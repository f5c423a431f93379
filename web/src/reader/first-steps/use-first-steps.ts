import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isExample } from '#shared/sample-set/example-id.ts'
import { request } from '#web/api/http/client.ts'
import type { Paged } from '#web/api/types.ts'
import { useRecentlyOpened } from '#web/reader/recently-opened.ts'
import { defaultPicture } from '#web/session/session-user.ts'
import { storeProgress } from '#web/session/use-preference.ts'
import { useSession } from '#web/session/use-session.ts'
import { useVisitedScreens } from './visited-screens.ts'
import { type StepEvidence, type Step, stepsFor } from './steps-for-rights.ts'

const minute = 60_000

const lists = queryOptions({
  queryKey: ['my-list', 'first'],
  queryFn: ({ signal }) => request<Paged<unknown>>('GET', 'my-list', { query: { per_page: '1' }, signal }),
  staleTime: minute,
})

type Text = { id: string; status: string }

/** A user's texts; 25 are enough to determine whether any was submitted. */
const textsOf = (id: string) =>
  queryOptions({
    queryKey: ['faq', 'of', id],
    queryFn: ({ signal }) => {
      const query = { 'conditions[created_by:equal]': id, per_page: '25' }
      return request<Paged<Text>>('GET', 'faq', { query, signal })
    },
    staleTime: minute,
  })

/**
 * First steps of the current user with their progress. Completed steps are stored with the account, so they need no
 * further requests and are the same on every device.
 */
export function useFirstSteps(): { steps: readonly Step[]; isDone: (step: Step) => boolean } {
  const { user, rights } = useSession()
  const doneNames = user?.stepsDone?.split(' ') ?? []
  const steps = stepsFor(rights)
  const openSteps = steps.filter(({ name }) => !doneNames.includes(name))
  const needs = (...kinds: StepEvidence[]) => openSteps.some(({ evidence }) => kinds.includes(evidence))
  const recentlyOpened = useRecentlyOpened() ?? []
  const visitedScreens = useVisitedScreens()
  const { data: ownLists } = useQuery({ ...lists, enabled: needs('list') })
  const { data: texts } = useQuery({ ...textsOf(user?.id ?? ''), enabled: needs('written', 'submitted') })
  const ownTexts = texts?.entities.filter(({ id }) => !isExample(id)) ?? []
  const isDoneNow = (evidence: StepEvidence): boolean => {
    if (typeof evidence === 'object') return visitedScreens.includes(evidence.seen)
    if (evidence === 'opened') return recentlyOpened.length > 0
    if (evidence === 'list') return (ownLists?.total ?? 0) > 0
    if (evidence === 'written') return ownTexts.length > 0
    if (evidence === 'submitted') return ownTexts.some(({ status }) => status !== 'DRAFT')
    return Boolean(user?.job) || (user?.picture ?? defaultPicture) !== defaultPicture
  }
  const newlyDone = openSteps.filter(({ evidence }) => isDoneNow(evidence)).map(({ name }) => name)
  const allDone = [...doneNames, ...newlyDone]
  const news = newlyDone.length > 0 ? allDone.join(' ').trim() : null
  useEffect(() => {
    if (news !== null) void storeProgress('stepsDone', news)
  }, [news])
  return { steps, isDone: ({ name }) => allDone.includes(name) }
}
