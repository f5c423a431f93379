import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldText } from '#shared/api/field-error-texts.ts'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { TextArea } from '#web/components/inputs/text-area.tsx'
import { isProblem } from '#web/api/http/api-problem.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import classes from './reason-dialog.module.css'

type Props = {
  title: string
  /** Effect of the action, and a note that it is logged. */
  text: string
  /** Content above the text. */
  details?: ReactNode
  confirmLabel: string
  /** Marks an action that cannot be undone. */
  danger?: boolean
  /** Common reasons; a click fills in the text. */
  usual: readonly string[]
  busy: boolean
  error: unknown
  onReason: (reason: string) => void
  onClose: () => void
}

/** Minimum length of a reason in characters. */
const minReasonLength = 5

export function ReasonDialog(props: Props) {
  const { t, i18n } = useTranslation('people')
  const [reason, setReason] = useState('')
  const [reasonRequested, setReasonRequested] = useState(false)
  const tooShort = reason.trim().length < minReasonLength
  const refused = isProblem(props.error) ? props.error.fields.find(({ path }) => path === 'reason') : undefined
  const missing = () =>
    reason.trim() === ''
      ? t('reason.missing')
      : fieldText({ code: 'too_short', params: { minimum: minReasonLength } }, i18n.language)
  const problem = refused ? fieldText(refused, i18n.language) : reasonRequested && tooShort ? missing() : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setReasonRequested(true)
    if (!tooShort) props.onReason(reason.trim())
  }
  return (
    <Modal opened centered onClose={props.onClose} title={props.title}>
      <form onSubmit={submit} noValidate autoComplete="off">
        <Stack gap="md">
          {props.details}
          <Text>{props.text}</Text>
          <TextArea
            label={t('reason.label')}
            description={t('reason.hint')}
            error={problem}
            required
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            attributes={{ input: { dir: 'auto' } }}
            autoComplete="off"
            data-autofocus
          />
          <fieldset className={classes.usual} aria-label={t('reason.usual')}>
            {props.usual.map((one) => (
              <Button key={one} variant="default" size="compact-md" onClick={() => setReason(one)}>
                {one}
              </Button>
            ))}
          </fieldset>
          {Boolean(props.error) && !refused && (
            <Text role="alert" c="var(--mantine-color-error)">
              {getErrorMessage(props.error, i18n.language)}
            </Text>
          )}
        </Stack>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={props.onClose}>
            {t('reason.cancel')}
          </Button>
          <NetworkButton type="submit" color={props.danger ? 'danger' : undefined} loading={props.busy}>
            {props.confirmLabel}
          </NetworkButton>
        </Group>
      </form>
    </Modal>
  )
}
