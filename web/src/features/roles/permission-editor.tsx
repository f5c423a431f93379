import { Alert, Text, TextInput, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '#web/components/text/use-label.ts'
import { permissionLabel } from '#shared/access/permissions.ts'
import { type Permission, permissionString } from '#shared/access/permission-keys.ts'
import { fold } from '#shared/search/analysis/fold.ts'
import { queries } from '#web/api/queries.ts'
import { useSession } from '#web/session/use-session.ts'
import { CopyRole } from './copy-role.tsx'
import { compareRights, matrixRows, permissionsOf, rightsOf } from './permission-matrix.ts'
import { PermissionAccordion } from './permission-accordion.tsx'
import { PermissionTable } from './permission-table.tsx'
import { RolePreview } from './role-preview.tsx'
import { RoleTemplates } from './role-templates.tsx'
import classes from './role-edit.module.css'
import type { MatrixProps } from './permission-matrix-props.ts'

const reasonId = 'permission-reason'

function useOwnRole(roleId: string | undefined): boolean {
  const { data } = useQuery(queries.me())
  return roleId !== undefined && (data?.roles.includes(roleId) ?? false)
}

function RightsDifference({ added, removed }: { added: string[]; removed: string[] }) {
  const { t } = useTranslation('rights')
  const toText = useLabel()
  const name = (one: string) => {
    const [entity = '', key = ''] = one.split(':')
    return t('right', { entity: toText(permissionLabel(entity)), key: t(`keys.${key}`) })
  }
  const words = [
    ...(added.length > 0 ? [t('adds', { count: added.length })] : []),
    ...(removed.length > 0 ? [t('removes', { count: removed.length })] : []),
  ]
  if (words.length === 0)
    return (
      <Text size="sm" c="dimmed" component="output">
        {t('noDifference')}
      </Text>
    )
  return (
    <details className={classes.difference}>
      <summary>
        <output>{words.join(' · ')}</output>
      </summary>
      <ul>
        {added.map((one) => (
          <li key={one}>+ {name(one)}</li>
        ))}
        {removed.map((one) => (
          <li key={one}>− {name(one)}</li>
        ))}
      </ul>
    </details>
  )
}

export function PermissionEditor(props: {
  roleId: string | undefined
  value: Permission[]
  saved: Permission[]
  onChange: (permissions: Permission[]) => void
}) {
  const { t } = useTranslation('rights')
  const toText = useLabel()
  const session = useSession()
  const [search, setSearch] = useState('')
  const narrow = useMediaQuery('(max-width: 75em)', false, { getInitialValueInEffect: false })
  const own = useOwnRole(props.roleId)
  const rights = useMemo(() => rightsOf(props.value), [props.value])
  const saved = useMemo(() => rightsOf(props.saved), [props.saved])
  const mayChange = (one: string) => !own && (session.rights.has(one) || saved.has(one))
  const wanted = fold(search).trim()
  const rows = matrixRows.filter(({ entity, common, special }) => {
    const words = [toText(permissionLabel(entity)), entity, ...[...common, ...special].map((key) => t(`keys.${key}`))]
    const isCommonKey = words.slice(2, 2 + common.length)
    return fold(words.filter((word) => !isCommonKey.includes(word)).join(' ')).includes(wanted)
  })
  const matrix: MatrixProps = {
    rows,
    rights,
    mayChange,
    onChange: (next) => props.onChange(permissionsOf(next)),
    reasonId,
  }
  const anyRefused = matrixRows.some(({ entity, common, special }) =>
    [...common, ...special].some((key) => !mayChange(permissionString(entity, key))),
  )
  return (
    <section className={classes.editor} aria-labelledby="permissions-title">
      <Title order={2} size="h3" id="permissions-title">
        {t('title')}
      </Title>
      {own ? (
        <Alert color="gray" id={reasonId}>
          {t('ownRole')}
        </Alert>
      ) : (
        anyRefused && (
          <Text size="sm" c="dimmed" id={reasonId}>
            {t('notHeld')}
          </Text>
        )
      )}
      {props.roleId === undefined && (
        <RoleTemplates mayChange={mayChange} rights={rights} onChoose={(next) => props.onChange(permissionsOf(next))} />
      )}
      <div className={classes.tools}>
        <TextInput
          type="search"
          className={classes.search}
          label={t('search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {!own && (
          <CopyRole
            except={props.roleId}
            mayChange={mayChange}
            rights={rights}
            onCopy={(next) => props.onChange(permissionsOf(next))}
          />
        )}
      </div>
      <RightsDifference {...compareRights(saved, rights)} />
      <RolePreview rights={rights} />
      {rows.length === 0 && <Text component="output">{t('none')}</Text>}
      {rows.length > 0 && (narrow ? <PermissionAccordion {...matrix} /> : <PermissionTable {...matrix} />)}
    </section>
  )
}
