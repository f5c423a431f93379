import { permissionString } from '#shared/access/permission-keys.ts'
import { findEntity, role } from '#shared/entities/registry.ts'
import { writeLedgerEntry } from '#functions/data/objects/restore-ledger.ts'
import { services } from '#functions/data/services.ts'
import { consume } from './consumer-handler.ts'

/** Writes erasures and changes of access to the restore ledger, so that a restored backup does not revert them. */
export const handler = consume({
  AccessChanged: async ({ user }) => {
    const at = new Date().toISOString()
    const state = await services().callers.state(user)
    await writeLedgerEntry('user', user, {
      at,
      deleted: state === null,
      status: state?.profile.status ?? 'INACTIVE',
      roles: state?.profile.roles ?? [],
      valid_after: state?.valid_after ?? 0,
      revoked: state?.revoked ?? {},
    })
  },
  RecordChanged: async ({ entity, record: id, action, note, at }) => {
    if (entity === role.name) return noteRole(id)
    if (!findEntity(entity)?.confidential) return
    if (action === 'Delete')
      return writeLedgerEntry('person', id, { at, state: note === 'erased' ? 'erased' : 'deleted' })
    if (action === 'Restore') return writeLedgerEntry('person', id, { at, state: 'restored' })
  },
})

async function noteRole(id: string): Promise<void> {
  const at = new Date().toISOString()
  const permissions = (await services().records.get(role, id))?.permissions ?? []
  const rights = permissions.map((one) => permissionString(one.entity_name, one.permission_key))
  await writeLedgerEntry('role', id, { at, rights })
}
