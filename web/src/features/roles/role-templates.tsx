import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoleTitle } from '#shared/access/role-grants.ts'
import { createSeededRoles } from '#shared/access/seeded-roles.ts'
import { keysOf } from '#shared/keys-of.ts'
import { NativeSelect } from '#web/components/inputs/native-select.tsx'
import { replaceRights, rightsOf } from './permission-matrix.ts'

/** Seeded roles whose initial permissions are the templates. */
const seededTitles = {
  reader: 'Front Liner',
  editor: 'Content Creator',
  supervisor: 'Supervisor',
  mediaEditor: 'Media Uploader',
  analyst: 'Management',
} as const satisfies Record<string, RoleTitle>

type Template = keyof typeof seededTitles

const templateRights = (name: Template): Set<string> =>
  rightsOf(createSeededRoles().find(({ title }) => title === seededTitles[name])?.permissions ?? [])

/** Starts a new role with the rights of a template, limited to rights that the user may grant. */
export function RoleTemplates(props: {
  rights: ReadonlySet<string>
  mayChange: (one: string) => boolean
  onChoose: (rights: ReadonlySet<string>) => void
}) {
  const { t } = useTranslation('rights')
  const [chosen, setChosen] = useState<string | null>(null)
  const [refused, setRefused] = useState(0)
  const names = keysOf(seededTitles)

  const choose = (value: string | null) => {
    setChosen(value)
    const name = names.find((one) => one === value)
    if (!name) return
    const replaced = replaceRights(props.rights, templateRights(name), props.mayChange)
    setRefused(replaced.refused)
    props.onChoose(replaced.rights)
  }

  return (
    <div>
      <NativeSelect
        label={t('template')}
        description={t('templateHint')}
        options={names.map((name) => ({ value: name, label: t(`templates.${name}`) }))}
        value={chosen}
        onChange={choose}
        empty={t('noTemplate')}
      />
      <Text size="sm" c="dimmed" component="output">
        {refused > 0 ? t('leftOut', { count: refused }) : ''}
      </Text>
    </div>
  )
}
