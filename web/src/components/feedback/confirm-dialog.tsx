import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asciiDigits } from '#shared/i18n/ascii-digits.ts'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import type { OpenConfirm } from './confirm.ts'

export function ConfirmDialog({ question }: { question: OpenConfirm }) {
  const { t } = useTranslation('app')
  const { title, text, confirmLabel, answer, local, typedNumber } = question
  const [number, setNumber] = useState('')
  const ConfirmButton = local ? Button : NetworkButton
  return (
    <Modal opened centered onClose={() => answer(false)} title={title ?? t('confirm.title')}>
      <Text>{text ?? t('confirm.text')}</Text>
      {typedNumber && (
        <TextInput
          mt="md"
          label={typedNumber.label}
          inputMode="numeric"
          autoComplete="off"
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => answer(false)} data-autofocus={!typedNumber || undefined}>
          {t('common.cancel')}
        </Button>
        <ConfirmButton
          color="danger"
          disabled={typedNumber && asciiDigits(number).replaceAll(/[\s.,٬’]/g, '') !== String(typedNumber.number)}
          onClick={() => answer(true)}
        >
          {confirmLabel}
        </ConfirmButton>
      </Group>
    </Modal>
  )
}
