import { Anchor, Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Entity } from '#shared/model/define-entity.ts'
import { findEntity } from '#shared/entities/registry.ts'
import type { SecurityRow } from '#web/api/types.ts'
import { Bidi } from '#web/components/text/bidi.tsx'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { useLabel } from '#web/components/text/use-label.ts'
import { EmailText, EmptyValue } from '#web/entity/list/table/field-cell.tsx'
import type { GridColumn } from '#web/entity/list/table/grid-column.ts'
import { useReferenceNames } from '#web/entity/inputs/reference-options.ts'
import { getRecordPath } from '#web/entity/view/record-paths.ts'
import { useSession } from '#web/session/use-session.ts'
import cells from '#web/entity/list/table/cells.module.css'
import log from '#web/reader/logs/logs.module.css'
import { useDeletedUser } from './deleted-user-name.ts'
import classes from './security-log.module.css'

/** Entities whose names are looked up. People are excluded, because every access to their records is logged. */
const namedModels = ['user', 'role']

const refusals = new Set(['sign_in_refused', 'refused'])
const disclosures = new Set(['person_revealed', 'people_exported'])

function ActorCell({ row }: { row: SecurityRow }) {
  const { t } = useTranslation('analytics')
  if (!row.user_id && !row.user_email) return <span className={cells.no}>{t('security.visitor')}</span>
  const name = row.user_name || row.user_email || row.user_id
  // Actions of the system have no e-mail address.
  if (row.user_email && !row.user_email.includes('@')) return <Bidi>{name}</Bidi>
  return (
    <div className={classes.lines}>
      {row.user_id ? (
        <Anchor component={Link} to={`/user/profile/${encodeURIComponent(row.user_id)}`} fz="inherit">
          <Bidi>{name}</Bidi>
        </Anchor>
      ) : (
        <Bidi>{name}</Bidi>
      )}
      {row.user_name && row.user_email && (
        <div>
          <EmailText text={row.user_email} />
        </div>
      )}
    </div>
  )
}

function EventCell({ row }: { row: SecurityRow }) {
  const { t } = useTranslation('analytics')
  const outcome = row.outcome && row.outcome !== 'done' ? row.outcome : null
  return (
    <div className={classes.lines}>
      <Badge
        color={refusals.has(row.kind) ? 'danger' : 'gray'}
        variant="light"
        tt="none"
        className={`${cells.badge} ${disclosures.has(row.kind) ? log.attention : ''}`}
      >
        {t(`security.kinds.${row.kind}`, { defaultValue: row.kind })}
      </Badge>
      {outcome && <small>{t(`security.outcomes.${outcome}`, { defaultValue: outcome })}</small>}
    </div>
  )
}

/** Path of the record that a row refers to; null if it was deleted or the user may not open it. */
function pathOf(row: SecurityRow, entity: Entity | undefined, hasPermission: (name: string, key: string) => boolean) {
  if (!row.object_id || row.outcome === 'deleted') return null
  return entity ? getRecordPath(entity, row.object_id, hasPermission) : null
}

function About({ row }: { row: SecurityRow }) {
  const { t } = useTranslation('difference')
  const toText = useLabel()
  const { hasPermission } = useSession()
  const nameOf = useReferenceNames(namedModels)
  const entity = findEntity(row.object ?? '')
  const deleted = useDeletedUser(entity?.accounts ? row.object_id : null)
  if (!row.object) return <EmptyValue />
  const kind = entity ? toText(row.object_id ? entity.labels.one : entity.labels.many) : row.object
  const current =
    entity && namedModels.includes(entity.name) && row.object_id ? nameOf(entity.name, row.object_id) : null
  const name = deleted.name ? t('deleted', { name: deleted.name }) : current
  const path = deleted.isDeleted ? null : pathOf(row, entity, hasPermission)
  const text = <Bidi>{name ?? kind}</Bidi>
  return (
    <div className={classes.lines}>
      {path ? (
        <Anchor component={Link} to={path} fz="inherit">
          {text}
        </Anchor>
      ) : (
        text
      )}
      {name && <small>{kind}</small>}
    </div>
  )
}

function Details({ row }: { row: SecurityRow }) {
  const { t, i18n } = useTranslation('analytics')
  const toText = useLabel()
  const entity = findEntity(row.object ?? '')
  const fields = row.fields.map((name) => {
    const field = entity?.fields[name.split('.')[0]!]
    return field ? toText(field.label) : name
  })
  const facts = [
    ['reason', row.reason],
    ['fields', new Intl.ListFormat(i18n.language, { type: 'unit' }).format(new Set(fields))],
    ['ip', row.ip],
  ] as const
  const filledFacts = facts.filter(([, value]) => value)
  if (filledFacts.length === 0) return <EmptyValue />
  return (
    <dl className={classes.details}>
      {filledFacts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`security.${name}`)}</dt>
          <dd dir={name === 'ip' ? 'ltr' : 'auto'}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function useSecurityColumns(): GridColumn<SecurityRow>[] {
  const { t } = useTranslation('analytics')
  return [
    {
      key: 'created_at',
      label: t('security.when'),
      title: true,
      render: (row) => (
        <span className={cells.nowrap}>
          <FormattedDate value={row.created_at} withTime />
        </span>
      ),
    },
    { key: 'user_id', label: t('security.person'), render: (row) => <ActorCell row={row} /> },
    { key: 'kind', label: t('security.kind'), render: (row) => <EventCell row={row} /> },
    { key: 'object', label: t('security.object'), render: (row) => <About row={row} /> },
    { key: 'details', label: t('security.details'), render: (row) => <Details row={row} /> },
  ]
}
