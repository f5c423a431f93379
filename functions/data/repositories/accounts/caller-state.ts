import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { permissionString, type Permission } from '#shared/access/permission-keys.ts'
import type { Profile } from '#shared/access/user-profile.ts'
import type { Table } from '#functions/data/client/dynamodb-client.ts'
import { coalesce } from '#functions/data/cache/coalesce.ts'
import { itemsOf } from '#functions/data/client/items.ts'
import { callerKey, recordKey } from '#functions/data/client/dynamodb-keys.ts'
import { createChangeMarkers, type ChangeMarkers } from '#functions/data/cache/change-markers.ts'
import type { StoredRecord, Step } from '#functions/data/repositories/records/stored-record.ts'

export type CallerState = {
  profile: Profile
  /** Tokens of logins before this second (since 1970) are rejected. */
  valid_after: number
  /** Sessions that were signed out, by origin_jti, with the second at which their tokens expire. */
  revoked: Record<string, number>
  /**
   * Sessions verified by a second factor or started with a passkey, by origin_jti, with the second at which each
   * expires.
   */
  factors?: Record<string, number>
  /** Hashes of the valid passkeys added in this application; missing if there are none. */
  passkeys?: string[]
  /** Sessions of logins after this second require a second factor; missing if none is set up. */
  factor_since?: number
  /** Session (origin_jti) exempt from `valid_after`; missing if there is none. */
  kept_session?: string
  /** Reset links created before this millisecond are invalid. */
  reset_links_after?: number
  /** Second at which the link of the last invitation expires; missing if there was none. */
  invited_until?: number
  /** Whether the user was notified that the organisation's identity provider can log in to the account. */
  linked?: true
}

/** Whether a session was signed out or is older than `valid_after`. */
export const isSessionEnded = (
  { valid_after, revoked, kept_session }: Pick<CallerState, 'valid_after' | 'revoked' | 'kept_session'>,
  { session, signedInAt }: { session: string; signedInAt: number },
): boolean => Object.hasOwn(revoked, session) || (signedInAt < valid_after && session !== kept_session)

type RoleItem = { record: { deleted_at?: string; permissions: Permission[] } }

/**
 * Maximum delay in milliseconds until a change of a role takes effect. Roles are read again only if a change marker
 * announced a change.
 */
const rightsMaxAgeMs = 4000

/** Maximum verified sessions stored per user. Older ones are dropped and must verify again. */
const maxVerifiedSessions = 40

const maxCachedCallers = 500

const profileFields = [
  'id',
  'email',
  'first_name',
  'last_name',
  'status',
  'type',
  'roles',
  'countries',
  'unit_id',
  'language_id',
]

/**
 * Returns the steps that update the caller state in the transaction that writes the user. Revoked sessions remain
 * revoked.
 */
export function profileWrite(tableName: string, user: StoredRecord): Step[] {
  const profile = Object.fromEntries(profileFields.map((field) => [field, user[field] ?? null]))
  if (user.deleted_at) return [{ action: { Delete: { TableName: tableName, Key: callerKey(user.id) } } }]
  return [
    {
      action: {
        Update: {
          TableName: tableName,
          Key: callerKey(user.id),
          UpdateExpression:
            'SET profile = :profile, valid_after = if_not_exists(valid_after, :zero), revoked = if_not_exists(revoked, :none)',
          ExpressionAttributeValues: { ':profile': profile, ':zero': 0, ':none': {} },
        },
      },
    },
  ]
}

/** Reader of caller states: status and sessions are read on each request, role permissions are cached for seconds. */
export function createCallers(
  table: Table,
  now: () => number = Date.now,
  changeMarkers: ChangeMarkers = createChangeMarkers(table, now),
) {
  const { send, name } = table
  const items = itemsOf(table)
  const roleRights = new Map<string, { permissions: Permission[]; readAt: number }>()
  const rightsByRoles = new Map<string, ReadonlySet<string>>()

  const reads = new Map<string, () => Promise<CallerState | null>>()

  function state(user: string): Promise<CallerState | null> {
    let read = reads.get(user)
    if (!read) {
      if (reads.size >= maxCachedCallers) reads.delete(reads.keys().next().value!)
      reads.set(user, (read = coalesce(() => readState(user))))
    }
    return read()
  }

  const readState = (user: string) => items.get<CallerState>(callerKey(user))

  /** Returns the permissions of the roles combined; the same Set instance until one of the roles is read again. */
  async function rightsOf(roles: readonly string[]): Promise<ReadonlySet<string>> {
    const readAt = (role: string) => roleRights.get(role)?.readAt ?? -Infinity
    const old = roles.filter((role) => now() - readAt(role) > rightsMaxAgeMs)
    if (old.some((role) => roleRights.has(role))) await changeMarkers.look(rightsMaxAgeMs)
    const stale = old.filter((role) => changeMarkers.hasMore('role', readAt(role)))
    if (stale.length > 0) {
      const startedAt = now()
      const read = await Promise.all(stale.map((role) => items.get<RoleItem>(recordKey('role', role))))
      for (const [at, role] of stale.entries()) {
        const record = read[at]?.record
        const permissions = record && !record.deleted_at ? record.permissions : []
        roleRights.set(role, { permissions, readAt: startedAt })
      }
      rightsByRoles.clear()
    }
    const key = roles.join(' ')
    let rights = rightsByRoles.get(key)
    if (!rights) {
      const permissions = roles.flatMap((role) => roleRights.get(role)?.permissions ?? [])
      rights = new Set(permissions.map((one) => permissionString(one.entity_name, one.permission_key)))
      rightsByRoles.set(key, rights)
    }
    return rights
  }

  const update = (
    user: string,
    UpdateExpression: string,
    ExpressionAttributeValues?: Record<string, unknown>,
    ExpressionAttributeNames?: Record<string, string>,
  ) =>
    send(
      new UpdateCommand({
        TableName: name,
        Key: callerKey(user),
        ConditionExpression: 'attribute_exists(pk)',
        UpdateExpression,
        ExpressionAttributeNames,
        ExpressionAttributeValues,
      }),
    )

  /**
   * Revokes one session: its tokens are rejected from now on. Also removes expired entries.
   *
   * @param until Second at which the last token of the session expires.
   */
  async function revoke(user: string, session: string, until: number): Promise<void> {
    const revoked = (await state(user))?.revoked ?? {}
    const over = Object.keys(revoked).filter((one) => revoked[one]! < now() / 1000 && one !== session)
    const names = Object.fromEntries(over.map((one, at) => [`#over${at}`, one]))
    const removal = over.length > 0 ? ` REMOVE ${over.map((_, at) => `revoked.#over${at}`).join(', ')}` : ''
    await update(
      user,
      `SET revoked.#session = :until${removal}`,
      { ':until': until },
      { '#session': session, ...names },
    )
  }

  /**
   * Revokes all sessions of a user except `exceptSession`. Tokens carry their login time in whole seconds, so this
   * returns only after the current second: a login after the response is then a new session.
   */
  async function revokeAll(user: string, exceptSession?: string): Promise<void> {
    const next = Math.floor(now() / 1000) + 1
    const values = { ':next': next, ':none': {} }
    if (exceptSession === undefined)
      await update(user, 'SET valid_after = :next, revoked = :none REMOVE kept_session', values)
    else
      await update(user, 'SET valid_after = :next, revoked = :none, kept_session = :kept', {
        ...values,
        ':kept': exceptSession,
      })
    // A timer has millisecond precision and may fire slightly early.
    for (let left = next * 1000 - now(); left > 0; left = next * 1000 - now())
      await new Promise((resolve) => setTimeout(resolve, Math.ceil(left)))
  }

  const seconds = () => Math.floor(now() / 1000)

  /**
   * Enables the second factor, set up in this session. Of the open sessions, only this one counts as verified. `until`
   * as for `revoke`.
   */
  async function beginFactor(user: string, session: string, until: number): Promise<void> {
    const values = { ':now': seconds(), ':own': { [session]: until } }
    await update(user, 'SET factor_since = :now, factors = :own', values)
  }

  /** Enables a second factor that was set up elsewhere. Later logins count as verified. */
  async function noticeFactor(user: string): Promise<void> {
    const values = { ':now': seconds(), ':none': {} }
    await update(user, 'SET factor_since = if_not_exists(factor_since, :now), factors = :none', values)
  }

  async function proveFactor(user: string, session: string, until: number): Promise<void> {
    const factors = (await state(user))?.factors
    const proven = Object.entries(factors ?? {}).filter(([, end]) => end > seconds())
    if (factors && proven.length < maxVerifiedSessions)
      return void (await update(user, 'SET factors.#session = :until', { ':until': until }, { '#session': session }))
    const latest = proven.sort(([, one], [, other]) => other - one).slice(0, maxVerifiedSessions / 2)
    await update(user, 'SET factors = :left', { ':left': { ...Object.fromEntries(latest), [session]: until } })
  }

  /** Disables the second factor and drops all verified sessions. */
  async function dropFactor(user: string): Promise<void> {
    await update(user, 'REMOVE factor_since, factors')
  }

  /** Sets an attribute of a user's state, or removes it. */
  async function set<Key extends keyof CallerState>(user: string, key: Key, value?: CallerState[Key]) {
    if (value === undefined) await update(user, `REMOVE ${key}`)
    else await update(user, `SET ${key} = :value`, { ':value': value })
  }

  const keepPasskeys = (user: string, marks: string[]) => set(user, 'passkeys', marks.length > 0 ? marks : undefined)

  return {
    state,
    rightsOf,
    revoke,
    revokeAll,
    beginFactor,
    noticeFactor,
    proveFactor,
    dropFactor,
    keepPasskeys,
    set,
  }
}
