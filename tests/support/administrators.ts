import { expect } from 'vitest'
import { userIdOf, type Body, type TestProduct } from './product.ts'

/** Deactivates every administrator except the seeded one: other test files may have created some. */
export async function deactivateOtherAdministrators({ call, read }: Pick<TestProduct, 'call' | 'read'>): Promise<void> {
  const as = 'Administrator'
  const { body } = await call('GET', '/user?paginate=0&conditions[roles:equal]=administrator', { as })
  const others = (body as unknown as Body[]).filter(({ id, status }) => status === 'ACTIVE' && id !== userIdOf(as))
  for (const { id } of others) {
    const { version } = await read('user', id)
    const answer = await call('PATCH', `/user/${id}`, { as, version, body: { status: 'INACTIVE' } })
    expect(answer.status, answer.text).toBe(200)
  }
}
