import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { permissionEntities, permissionLabel } from '#shared/access/permissions.ts'
import { role } from '#shared/entities/registry.ts'
import { fieldId } from '#web/components/inputs/field-id.ts'
import { Combobox } from '#web/components/inputs/combobox.tsx'
import { useLabel } from '#web/components/text/use-label.ts'
import { EntityFormPage } from '#web/entity/form/form-page.tsx'
import { typedFields } from '#web/entity/form/form-values.ts'
import type { EntityForm } from '#web/entity/form/use-entity-form.ts'
import { PermissionEditor } from './permission-editor.tsx'
import classes from './role-edit.module.css'

function ResourceTypeInput({ form }: { form: EntityForm }) {
  const { t } = useTranslation('rights')
  const toText = useLabel()
  const label = toText(role.fields.resource_type.label)
  return (
    <Combobox
      id={fieldId('resource_type')}
      label={label}
      description={t('resourceTypeHint')}
      options={permissionEntities.map((name) => ({ value: name, label: toText(permissionLabel(name)) }))}
      value={typedFields<typeof role>(form.values).resource_type ?? null}
      onChange={(value) => form.set('resource_type', value)}
    />
  )
}

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
          <div className={classes.type}>
            <ResourceTypeInput form={form} />
          </div>
          <PermissionEditor
            roleId={record?.id}
            value={typedFields<typeof role>(form.values).permissions ?? []}
            saved={typedFields<typeof role>(form.base).permissions ?? []}
            onChange={(permissions) => form.set('permissions', permissions)}
          />
        </>
      )}
    />
  )
}
