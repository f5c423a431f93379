import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { permissionString, type Permission } from '#shared/access/permission-keys.ts'
import type { AccountStatus, UserType } from '#shared/model/back-office-choices.ts'
import type { Table } from '#functions/data/client/dynamodb-client.ts'
import { coalesce } from '#functions/data/cache/coalesce.ts'
import { itemsOf } from '#functions/data/client/items.ts'
import { callerKey, recordKey } from '#functions/data/client/dynamodb-keys.ts'
import { createChangeMarkers, type ChangeMarkers } from '#functions/data/cache/change-markers.ts'
import type { StoredRecord, Step } from '#functions/data/repositories/records/stored-record.ts'

/** What a request needs to know of the user behind a token. */
export type Profile = {
  id: string
  email: string
  first_name: string
  last_name: string
  status: AccountStatus
  type: UserType
  roles: string[]
  countries: string[]
  /** Missing where the user was last saved before it was kept here. */
  unit_id?: string | null
  language_id: string | null
}

export type CallerState = {
  profile: Profile
  /** Tokens of sign-ins before this second (since 1970) are refused. */
  valid_after: number
  /** Sessions that were signed out, by origin_jti, each with the second at which its tokens end by themselves. */
  revoked: Record<string, number>
  /** Sessions that have passed the second factor, or were begun by a passkey, by origin_jti, each with the second at which it ends by itself. */
  factors?: Record<string, number>
  /** Marks of the passkeys that were added here and count; missing where there are none. */
  passkeys?: string[]
  /** Sessions of sign-ins after this second have been asked for a second factor; missing where there is none. */
  factor_since?: number
  /** The session, by origin_jti, that went on when all others ended by `valid_after`; missing where none did. */
  kept_session?: string
  /** Millisecond before which reset links were made that open nothing any more. */
  reset_links_after?: number
  /** Whether the owner was told that the agency's provider opens the account. */
  linked?: true
}

/** Whether a session is over: it was signed out, or it is older than the end of all. */
export const isSessionEnded = (
  { valid_after, revoked, kept_session }: Pick<CallerState, 'valid_after' | 'revoked' | 'kept_session'>,
  { session, signedInAt }: { session: string; signedInAt: number },
): boolean => Object.hasOwn(revoked, session) || (signedInAt < valid_after && session !== kept_session)

/** As much of a role as rights follow from. */
type RoleItem = { record: { deleted_at?: string; permissions: Permission[] } }

/** Milliseconds within which a change of a role holds for everyone; its rights are read again only if roles moved. */
const rightsMaxAgeMs = 4000

/** Sessions of one user that are remembered as proven; beyond them the oldest are forgotten, and prove themselves again. */
const maxVerifiedSessions = 40

/** Users whose reads are shared while they come together. */
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

/** Writes what requests need to know of a user, in the transaction that writes the user; ended sessions stay ended. */
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

/** Callers as they are at this moment: their status and sessions read each time, the rights of roles within seconds. */
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

  /** Requests of one user that arrive together share a read that began after each of them. */
  function state(user: string): Promise<CallerState | null> {
    let read = reads.get(user)
    if (!read) {
      if (reads.size >= maxCachedCallers) reads.delete(reads.keys().next().value!)
      reads.set(user, (read = coalesce(() => readState(user))))
    }
    return read()
  }

  const readState = (user: string) => items.get<CallerState>(callerKey(user))

  /** What roles allow together, as rights; the same set for the same roles until one of them is read again. */
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

  /** Ends one session: its tokens are refused from now on. `until`: second at which the last of them ends by itself. */
  async function revoke(user: string, session: string, until: number): Promise<void> {
    const revoked = (await state(user))?.revoked ?? {}
    const over = Object.keys(revoked).filter((one) => revoked[one]! < now() / 1000 && one !== session)
    const names = Object.fromEntries(over.map((one, at) => [`#over${at}`, one]))
    const removal = over.length > 0 ? ` REMOVE ${over.map((_, at) => `revoked.#over${at}`).join(', ')}` : ''
    await send(
      new UpdateCommand({
        TableName: name,
        Key: callerKey(user),
        UpdateExpression: `SET revoked.#session = :until${removal}`,
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#session': session, ...names },
        ExpressionAttributeValues: { ':until': until },
      }),
    )
  }

  /**
   * Ends every session of a user that began before now, but for `kept`; the list of single ones is not needed any more. Tokens
   * tell when they began in whole seconds, so this second is over before the answer, and a sign-in that follows is a new session.
   */
  async function revokeAll(user: string, exceptSession?: string): Promise<void> {
    const next = Math.floor(now() / 1000) + 1
    await send(
      new UpdateCommand({
        TableName: name,
        Key: callerKey(user),
        UpdateExpression: `SET valid_after = :next, revoked = :none${exceptSession === undefined ? ' REMOVE kept_session' : ', kept_session = :kept'}`,
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: {
          ':next': next,
          ':none': {},
          ...(exceptSession !== undefined && { ':kept': exceptSession }),
        },
      }),
    )
    // A timer counts whole milliseconds, and may end a little early.
    for (let left = next * 1000 - now(); left > 0; left = next * 1000 - now())
      await new Promise((resolve) => setTimeout(resolve, Math.ceil(left)))
  }

  const update = (user: string, UpdateExpression: string, values?: Record<string, unknown>, session?: string) =>
    send(
      new UpdateCommand({
        TableName: name,
        Key: callerKey(user),
        UpdateExpression,
        ConditionExpression: 'attribute_exists(pk)',
        ...(session !== undefined && { ExpressionAttributeNames: { '#session': session } }),
        ...(values && { ExpressionAttributeValues: values }),
      }),
    )
  const seconds = () => Math.floor(now() / 1000)

  /** A second factor was set up in this session: of all that are open, it alone has passed it. `until` as for `revoke`. */
  async function beginFactor(user: string, session: string, until: number): Promise<void> {
    const values = { ':now': seconds(), ':own': { [session]: until } }
    await update(user, 'SET factor_since = :now, factors = :own', values)
  }

  /** A second factor was found that was set up elsewhere: who signs in from now on passes it. */
  async function noticeFactor(user: string): Promise<void> {
    const values = { ':now': seconds(), ':none': {} }
    await update(user, 'SET factor_since = if_not_exists(factor_since, :now), factors = :none', values)
  }

  /** This session began with the second factor. */
  async function proveFactor(user: string, session: string, until: number): Promise<void> {
    const factors = (await state(user))?.factors
    const proven = Object.entries(factors ?? {}).filter(([, end]) => end > seconds())
    if (factors && proven.length < maxVerifiedSessions)
      return void (await update(user, 'SET factors.#session = :until', { ':until': until }, session))
    const latest = proven.sort(([, one], [, other]) => other - one).slice(0, maxVerifiedSessions / 2)
    await update(user, 'SET factors = :left', { ':left': { ...Object.fromEntries(latest), [session]: until } })
  }

  /** There is no second factor any more, so no session has passed one. */
  async function dropFactor(user: string): Promise<void> {
    await update(user, 'REMOVE factor_since, factors')
  }

  /** These passkeys, by their marks, open the account, and no other does. */
  async function keepPasskeys(user: string, marks: readonly string[]): Promise<void> {
    if (marks.length === 0) return void (await update(user, 'REMOVE passkeys'))
    await update(user, 'SET passkeys = :marks', { ':marks': marks })
  }

  /** Reset links that were made until now open nothing. */
  async function endResetLinks(user: string): Promise<void> {
    await update(user, 'SET reset_links_after = :now', { ':now': now() })
  }

  /** The owner was told that the agency's provider opens the account. */
  async function noticeLink(user: string): Promise<void> {
    await update(user, 'SET linked = :yes', { ':yes': true })
  }

  async function forgetLink(user: string): Promise<void> {
    await update(user, 'REMOVE linked')
  }

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
    endResetLinks,
    noticeLink,
    forgetLink,
  }
}
