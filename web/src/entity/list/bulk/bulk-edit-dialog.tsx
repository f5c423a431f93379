import { Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/model/define-entity.ts'
import { NativeSelect } from '#web/components/inputs/native-select.tsx'
import { useLabel } from '#web/components/text/use-label.ts'
import { type BulkChange, type BulkMode, bulkEditableFields } from './bulk-change.ts'
import { FieldInput } from '#web/entity/inputs/field-input.tsx'

const modes: readonly BulkMode[] = ['add', 'remove', 'replace']

export function BulkEditDialog(props: {
  entity: Entity
  count: number
  onApply: (change: BulkChange) => void
  onClose: () => void
}) {
  const { t } = useTranslation('entity')
  const toText = useLabel()
  const fields = bulkEditableFields(props.entity)
  const [name, setName] = useState(fields[0]![0])
  const [mode, setMode] = useState<BulkMode>('add')
  const [value, setValue] = useState<unknown>(fields[0]![1].empty)
  const field = props.entity.fields[name]!
  const isList = field.kind === 'references'
  const missing = field.required && (value === null || value === '')
  const choose = (next: string | null) => {
    if (!next) return
    setName(next)
    setValue(props.entity.fields[next]!.empty)
  }
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={t('bulk.editTitle', { count: props.count })}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      <Stack>
        <NativeSelect
          label={t('bulk.field')}
          options={fields.map(([key, one]) => ({ value: key, label: toText(one.label) }))}
          value={name}
          onChange={choose}
        />
        {isList && (
          <SegmentedControl
            aria-label={t('bulk.mode')}
            data={modes.map((one) => ({ value: one, label: t(`bulk.modes.${one}`) }))}
            value={mode}
            onChange={(next) => setMode(modes.find((one) => one === next) ?? mode)}
          />
        )}
        <FieldInput key={name} field={field} name={name} value={value} onChange={setValue} />
        <Text size="sm" c="dimmed">
          {t('bulk.editHint')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={props.onClose}>
            {t('actions.cancel')}
          </Button>
          <Button
            disabled={missing}
            onClick={() => props.onApply({ field: name, mode: isList ? mode : 'replace', value })}
          >
            {t('bulk.apply', { count: props.count })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
