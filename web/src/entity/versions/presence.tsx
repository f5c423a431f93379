import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { presenceQuery } from '#web/api/presence.ts'
import { TextWithSlots } from '#web/components/text/text-with-slots.tsx'
import { useOffline } from '#web/session/connection.ts'
import classes from './presence.module.css'

/** So many are named; of the others it is said how many they are. */
const named = 3

function Names({ names }: { names: readonly string[] }) {
  const { i18n } = useTranslation()
  const more = names.length - named
  const list = new Intl.ListFormat(i18n.language, { type: more > 0 ? 'unit' : 'conjunction' })
  return (
    <>
      {list
        .formatToParts(names.slice(0, named))
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
  /** From which what is being written began. */
  version: number
}

/** Who else has a record open to change it, and that it was saved since it was read here. It keeps nobody from anything. */
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
