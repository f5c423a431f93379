import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { presenceQuery } from '#web/api/presence.ts'
import { TextWithSlots } from '#web/components/text/text-with-slots.tsx'
import { useOffline } from '#web/platform/connection.ts'
import classes from './presence.module.css'

/** Maximum number of names; the rest is a number. */
const maxNames = 3

function Names({ names }: { names: readonly string[] }) {
  const { i18n } = useTranslation()
  const more = names.length - maxNames
  const list = new Intl.ListFormat(i18n.language, { type: more > 0 ? 'unit' : 'conjunction' })
  return (
    <>
      {list
        .formatToParts(names.slice(0, maxNames))
        .map(({ type, value }, at) => (type === 'element' ? <bdi key={at}>{value}</bdi> : value))}
      {more > 0 && (
        <>
          {' '}
          <bdi dir="ltr">+{more}</bdi>
        </>
      )}
    </>
  )
}

type Props = {
  entity: string
  id: string
  /** Version the form started from. */
  version: number
}

/** Other users who are editing the record, and a note if it has been saved since. Does not lock anything. */
export function Presence({ entity, id, version }: Props) {
  const { t } = useTranslation('presence')
  const isOnline = useOffline() === null
  const { data, isError } = useQuery({ ...presenceQuery(entity, id), enabled: isOnline })
  const presence = isOnline && !isError ? data : undefined
  const names = presence?.others.map(({ name }) => name) ?? []
  return (
    <output className={classes.presence}>
      {names.length > 0 && (
        <span>
          <TextWithSlots text={t('also', { count: names.length })} parts={{ names: <Names names={names} /> }} />
        </span>
      )}
      {presence && presence.version > version && <span className={classes.saved}>{t('saved')}</span>}
    </output>
  )
}
