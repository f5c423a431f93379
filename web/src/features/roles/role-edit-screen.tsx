import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Permission } from '#shared/access/right.ts'
import { permissionEntities } from '#shared/access/permissions.ts'
import { role } from '#shared/entities/registry.ts'
import { fieldId } from '#web/components/field-id.ts'
import { ChooseOne } from '#web/components/choosing/choose-one.tsx'
import { useLabel } from '#web/components/use-label.ts'
import { EntityFormPage } from '#web/entity/form-page.tsx'
import type { EntityForm } from '#web/entity/use-entity-form.ts'
import { PermissionEditor } from './permission-editor.tsx'

function ResourceTypeInput({ form }: { form: EntityForm }) {
  const { t } = useTranslation('entity')
  const toText = useLabel()
  const label = toText(role.fields['resource_type']!.label)
  return (
    <ChooseOne
      id={fieldId('resource_type')}
      label={label}
      description={t('permissions.resourceTypeHint')}
      options={permissionEntities.map((name) => ({ value: name, label: t(`permissions.entities.${name}`) }))}
      value={(form.values.fields['resource_type'] as string | null) ?? null}
      onChange={(value) => form.set('resource_type', value)}
    />
  )
}

/** A role: its title, and what it may do as a matrix of entities and rights. */
export function RoleEditScreen() {
  const { role_id: id } = useParams()
  return (
    <EntityFormPage
      key={id ?? 'new'}
      entity={role}
      id={id}
      wide
      renderExtra={(form, record) => (
        <>
          <ResourceTypeInput form={form} />
          <PermissionEditor
            roleId={record?.id}
            value={(form.values.fields['permissions'] as Permission[] | null) ?? []}
            saved={(form.base.fields['permissions'] as Permission[] | null) ?? []}
            onChange={(permissions) => form.set('permissions', permissions)}
          />
        </>
      )}
    />
  )
}
