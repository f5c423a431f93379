import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { role } from '#shared/entities/registry.ts'
import { queries } from '#web/api/queries.ts'
import { ReferenceInput } from '#web/entity/inputs/reference-input.tsx'
import { replaceRights, rightsOf } from './permission-matrix.ts'

/** Replaces the rights by those of another role, limited to rights that the user may grant. */
export function CopyRole(props: {
  except: string | undefined
  rights: ReadonlySet<string>
  mayChange: (one: string) => boolean
  onCopy: (rights: ReadonlySet<string>) => void
}) {
  const { t } = useTranslation('rights')
  const [from, setFrom] = useState<string | null>(null)
  const reading = queries.one(role, from ?? '')
  const other = useQuery({ ...reading, enabled: from !== null })
  const [remaining, setRemaining] = useState(0)

  const copy = () => {
    const copied = replaceRights(props.rights, rightsOf(other.data?.permissions ?? []), props.mayChange)
    setRemaining(copied.refused)
    props.onCopy(copied.rights)
  }

  return (
    <div>
      <Group align="flex-end" gap="xs">
        <ReferenceInput
          entity="role"
          label={t('copyFrom')}
          value={from}
          onChange={setFrom}
          narrow={(all) => all.filter((one) => one.id !== props.except)}
        />
        <Button variant="default" disabled={!other.data} onClick={copy}>
          {t('copy')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" component="output">
        {remaining > 0 ? t('leftOut', { count: remaining }) : ''}
      </Text>
    </div>
  )
}
