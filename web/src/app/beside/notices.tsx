import { Anchor, Button, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { offlineSince, useOnceConnected } from '#web/session/connection.ts'
import { keptName, readKept, writeKept } from '#web/session/kept.ts'
import { sessionState } from '#web/session/session.ts'
import { useSession } from '#web/session/use-session.ts'
import { acronymOf, directionOf } from '#web/texts/first-language.ts'
import classes from './notices.module.css'

type Told = {
  id: string
  version: number
  level: 'urgent' | 'rumour' | 'news'
  language_id: string | null
  title: string
  text?: string | null
  link: string | null
  countries: { name: string }[]
  /** The last day (UTC) on which it holds. */
  ends_on: string
}

/** Milliseconds after which a page that is looked at asks again, and within which another page does not. */
const again = 600_000
const fresh = 60_000

/** One that was changed is a new one to whoever had put it away. */
const markOf = ({ id, version }: Told): string => `${id} ${version}`

/** Under which name it is kept what somebody was told; null for a visitor, and for who has just left. */
const nameOf = (id: string | undefined): string | null =>
  id && sessionState().user?.id === id ? keptName(id, 'notices') : null

/** What somebody was told last and what is not over. */
async function toldBefore(id: string | undefined): Promise<Told[]> {
  const name = nameOf(id)
  const before = (name && (await readKept<Told[]>(name))) || []
  const today = new Date().toISOString().slice(0, 10)
  return before.filter(({ ends_on: end }) => end >= today)
}

/** What is told now; where there is no network, nobody is asked. */
async function askedFor(id: string | undefined, signal: AbortSignal): Promise<Told[]> {
  if (offlineSince()) return toldBefore(id)
  try {
    const { entities } = await request<{ entities: Told[] }>('GET', 'published/notice', { signal })
    const name = nameOf(id)
    if (name) void writeKept(name, entities)
    return entities
  } catch {
    return toldBefore(id)
  }
}

/** What somebody has before their eyes of the notices of today, and the way to put one away on this device. */
function useNotices() {
  const { i18n } = useTranslation()
  const id = useSession().user?.id
  // Where nobody is signed in there is no frame that would hand it on.
  const { data = [], refetch } = useQuery(
    {
      queryKey: ['notice', 'current', id, i18n.language],
      queryFn: ({ signal }) => askedFor(id, signal),
      refetchInterval: again,
      staleTime: fresh,
    },
    queryClient,
  )
  useOnceConnected(useCallback(() => void refetch(), [refetch]))
  const [away, setAway] = useState<readonly string[]>([])
  const awayName = id && keptName(id, 'notices put away')
  useEffect(() => {
    if (awayName) void readKept<string[]>(awayName).then((before) => setAway(before ?? []))
  }, [awayName])
  const putAway = (one: Told) => {
    // Of those that are told no more nothing is kept.
    const told = new Set(data.map(markOf))
    const now = [...away.filter((mark) => told.has(mark)), markOf(one)]
    setAway(now)
    if (awayName) void writeKept(awayName, now)
  }
  return { notices: data.filter((one) => one.level === 'urgent' || !away.includes(markOf(one))), putAway }
}

function Notice({ notice, onAway }: { notice: Told; onAway: () => void }) {
  const { t } = useTranslation('beside')
  const language = acronymOf(notice.language_id)
  const written = { lang: language ?? undefined, dir: directionOf(language) }
  const places = notice.countries.map(({ name }) => name)
  return (
    <details className={classes.notice} data-level={notice.level}>
      <summary>
        <strong>{[t(`notices.level.${notice.level}`), ...places].join(' · ')}</strong>{' '}
        <bdi {...written}>{notice.title}</bdi>
      </summary>
      {notice.text && <p {...written}>{notice.text}</p>}
      <div className={classes.ways}>
        {notice.link && (
          <Anchor href={notice.link} target="_blank" rel="noopener noreferrer">
            {t('notices.link')}
          </Anchor>
        )}
        {notice.level !== 'urgent' && (
          <Button variant="default" onClick={onAway}>
            {t('notices.away')}
          </Button>
        )}
      </div>
    </details>
  )
}

/** What everybody has to know today, at the foot of every screen: one line each, the first of them at once. */
export function Notices() {
  const { t } = useTranslation('beside')
  const { notices, putAway } = useNotices()
  const [all, setAll] = useState(false)
  if (notices.length === 0) return null
  const shown = all ? notices : notices.slice(0, 1)
  return (
    <section className={classes.notices} aria-label={t('notices.title')} aria-live="polite">
      {shown.map((notice) => (
        <Notice key={markOf(notice)} notice={notice} onAway={() => putAway(notice)} />
      ))}
      {!all && notices.length > 1 && (
        <UnstyledButton className={classes.more} onClick={() => setAll(true)}>
          {t('notices.more', { count: notices.length - 1 })}
        </UnstyledButton>
      )}
    </section>
  )
}
