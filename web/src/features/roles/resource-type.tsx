import { useLabel } from '#web/components/use-label.ts'
import { permissionLabel } from '#shared/access/permissions.ts'
import { NoValue } from '#web/entity/field-cell.tsx'

/** The permission entity that a role is grouped under, in words. */
export function ResourceType({ name }: { name: string | null }) {
  const toText = useLabel()
  if (!name) return <NoValue />
  return <>{toText(permissionLabel(name))}</>
}
