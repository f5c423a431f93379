import { expect } from 'vitest'
import type { TestProduct, Who } from '#tests/support/product.ts'

export const admin = 'Administrator'
export const secret = { password: 'Copper-Window-58-Thistle', password_confirmation: 'Copper-Window-58-Thistle' }

export const keys = (entity_name: string, ...all: string[]) =>
  all.map((permission_key) => ({ entity_name, permission_key }))

/** Permissions to manage users, and nothing else. */
export const overUsers = keys('User', 'SHOW', 'LIST', 'SAVE', 'UPDATE', 'DELETE')
export const overRoles = keys('Role', 'SHOW', 'LIST', 'SAVE', 'UPDATE', 'DELETE')

export function useAccounts(product: TestProduct) {
  const { account, call, created, read } = product
  const roleWith = async (permissions: object[], as: Who = admin): Promise<string> =>
    (await created('role', { permissions }, as)).id
  /** Account with these permissions and a changed initial password. */
  const holder = async (permissions: object[], more: Record<string, unknown> = {}) =>
    account([await roleWith(permissions)], more)
  const change = async (entity: string, id: string, body: unknown, as: Who = admin, method = 'PATCH') =>
    call(method, `/${entity}/${id}`, { as, body, version: (await read(entity, id, as)).version })
  /** Expects 403 with this field code, if given, and an unchanged record. */
  const refuses = async (entity: string, id: string, attempt: () => ReturnType<typeof call>, code?: string) => {
    const before = await read(entity, id)
    const answer = await attempt()
    expect(answer.status, answer.text).toBe(403)
    if (code) expect(answer.body.fields).toMatchObject([{ code }])
    expect(await read(entity, id)).toEqual(before)
  }
  return { ...product, roleWith, holder, change, refuses }
}
