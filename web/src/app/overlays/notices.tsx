import { Anchor, Button, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '#shared/i18n/locale.ts'
import { request } from '#web/api/http/client.ts'
import { cachedLookups } from '#web/api/lookups-cache.ts'
import { queries } from '#web/api/queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import { getOfflineSince, useOnceConnected } from '#web/platform/connection.ts'
import { userKey, readUserValue, writeUserValue } from '#web/session/storage/user-storage.ts'
import { sessionState } from '#web/session/session.ts'
import { useSession } from '#web/session/use-session.ts'
import { acronymOf } from '#web/i18n/interface-languages.ts'
import classes from './notices.module.css'

type ActiveNotice = {
  id: string
  version: number
  level: 'urgent' | 'rumour' | 'news'
  language_id: string | null
  title: string
  text?: string | null
  link: string | null
  countries: { name: string }[]
  /** Last day (UTC) on which the notice is shown. */
  ends_on: string
}

/** Refetch interval of a visible page, and the time for which a response stays fresh, in milliseconds. */
const refetchMs = 600_000
const staleMs = 60_000

/** Key of a dismissed notice. Contains the version, so that an edited notice appears again. */
const dismissalKeyOf = ({ id, version }: ActiveNotice): string => `${id} ${version}`

/** Storage key of the cached notices; null for visitors and after signing out. */
const nameOf = (id: string | undefined): string | null =>
  id && sessionState().user?.id === id ? userKey(id, 'notices') : null

/** Returns the cached notices that have not expired. */
async function readCachedNotices(id: string | undefined): Promise<ActiveNotice[]> {
  const name = nameOf(id)
  const before = (name && (await readUserValue<ActiveNotice[]>(name))) || []
  const today = new Date().toISOString().slice(0, 10)
  return before.filter(({ ends_on: end }) => end >= today)
}

/** Fetches the current notices. Returns the cached ones while offline or on an error. */
async function fetchNotices(id: string | undefined, signal: AbortSignal): Promise<ActiveNotice[]> {
  if (getOfflineSince()) return readCachedNotices(id)
  try {
    const { entities } = await request<{ entities: ActiveNotice[] }>('GET', 'published/notice', { signal })
    const name = nameOf(id)
    if (name) void writeUserValue(name, entities)
    return entities
  } catch {
    return readCachedNotices(id)
  }
}

/** Visible notices of today, and a function that dismisses one on this device. */
function useNotices() {
  const { i18n } = useTranslation()
  const id = useSession().user?.id
  // Signed-out screens have no query provider, so the client is passed in.
  const { data = [], refetch } = useQuery(
    {
      queryKey: ['notice', 'current', id, i18n.language],
      queryFn: ({ signal }) => fetchNotices(id, signal),
      refetchInterval: refetchMs,
      staleTime: staleMs,
    },
    queryClient,
  )
  // Visitors may not have the languages yet.
  const isUnknown = data.some((one) => one.language_id && !acronymOf(one.language_id))
  useQuery({ ...queries.lookups(), enabled: isUnknown }, queryClient)
  useOnceConnected(useCallback(() => void refetch(), [refetch]))
  const [dismissedKeys, setDismissedKeys] = useState<readonly string[]>([])
  const dismissedName = id && userKey(id, 'notices put away')
  useEffect(() => {
    if (dismissedName) void readUserValue<string[]>(dismissedName).then((before) => setDismissedKeys(before ?? []))
  }, [dismissedName])
  const dismiss = (one: ActiveNotice) => {
    // Drops the keys of notices that are no longer current.
    const currentKeys = new Set(data.map(dismissalKeyOf))
    const now = [...dismissedKeys.filter((mark) => currentKeys.has(mark)), dismissalKeyOf(one)]
    setDismissedKeys(now)
    if (dismissedName) void writeUserValue(dismissedName, now)
  }
  return {
    notices: data.filter((one) => one.level === 'urgent' || !dismissedKeys.includes(dismissalKeyOf(one))),
    putAway: dismiss,
  }
}

/** Attributes of a text. Signed-out screens have the cached lookups only. The text decides an unknown direction. */
function languageAttributes(id: string | null): { lang: string; dir: 'ltr' | 'rtl' | 'auto' } {
  const lang = acronymOf(id)
  const found = cachedLookups()?.languages.find((one) => one.id === id)
  return lang ? { lang, dir: found?.text_direction ?? directionOf(lang) } : { lang: '', dir: 'auto' }
}

function Notice({ notice, onDismiss }: { notice: ActiveNotice; onDismiss: () => void }) {
  const { t } = useTranslation('beside')
  const attributes = languageAttributes(notice.language_id)
  const places = notice.countries.map(({ name }) => name)
  return (
    <details className={classes.notice} data-level={notice.level}>
      <summary>
        <strong>{[t(`notices.level.${notice.level}`), ...places].join(' · ')}</strong>{' '}
        <bdi {...attributes}>{notice.title}</bdi>
      </summary>
      {notice.text && <p {...attributes}>{notice.text}</p>}
      <div className={classes.actions}>
        {notice.link && (
          <Anchor href={notice.link} target="_blank" rel="noopener noreferrer">
            {t('notices.link')}
          </Anchor>
        )}
        {notice.level !== 'urgent' && (
          <Button variant="default" onClick={onDismiss}>
            {t('notices.away')}
          </Button>
        )}
      </div>
    </details>
  )
}

/** Notices at the bottom of every screen, one line each. Only the first is shown initially. */
export function Notices() {
  const { t } = useTranslation('beside')
  const { notices, putAway: dismiss } = useNotices()
  const [showsAll, setShowsAll] = useState(false)
  if (notices.length === 0) return null
  const visibleNotices = showsAll ? notices : notices.slice(0, 1)
  return (
    <section className={classes.notices} aria-label={t('notices.title')} aria-live="polite">
      {visibleNotices.map((notice) => (
        <Notice key={dismissalKeyOf(notice)} notice={notice} onDismiss={() => dismiss(notice)} />
      ))}
      {!showsAll && notices.length > 1 && (
        <UnstyledButton className={classes.more} onClick={() => setShowsAll(true)}>
          {t('notices.more', { count: notices.length - 1 })}
        </UnstyledButton>
      )}
    </section>
  )
}
