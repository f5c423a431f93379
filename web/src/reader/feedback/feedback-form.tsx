import { Button, Group, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { feedbackLength, type FeedbackReason, reasonsOf } from '#shared/domain/tasks/feedback-reasons.ts'
import { request } from '#web/api/http/client.ts'
import { Checkbox } from '#web/components/inputs/checkbox.tsx'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { toast } from '#web/components/feedback/toast.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import { useSession } from '#web/session/use-session.ts'
import classes from './feedback-form.module.css'

/**
 * `language` is the id of the text's language. `text` is the search query of a question, and `label` the name of the
 * button that opens the form.
 */
type Props = { language: string } & (
  | { about: 'faq' | 'directory'; id: string }
  | { about: 'question'; text: string; label?: string }
)

const pathOf = (props: Props): string =>
  props.about === 'question'
    ? 'published/question'
    : `published/${props.about}/${encodeURIComponent(props.id)}/feedback`

/**
 * Anonymous feedback: whether an answer helped, an error in an organisation's record, or a question without results.
 */
export function FeedbackForm(props: Props) {
  const { t, i18n } = useTranslation('feedback')
  const { about, language } = props
  const signedIn = useSession().status === 'signed-in'
  const [step, setStep] = useState<'asked' | 'why' | 'said'>('asked')
  const [reason, setReason] = useState<FeedbackReason | null>(null)
  const [text, setText] = useState(props.about === 'question' ? props.text : '')
  const [wantsReply, setWantsReply] = useState(false)
  const [busy, setBusy] = useState(false)
  const sendFeedback = async (feedbackFields: Record<string, unknown>): Promise<void> => {
    setBusy(true)
    try {
      await request('POST', pathOf(props), { body: { language, ...feedbackFields } })
      setStep('said')
    } catch (error) {
      toast.error(getErrorMessage(error, i18n.language))
    } finally {
      setBusy(false)
    }
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const words = text.trim()
    const more = { ...(words && { text: words }), ...(wantsReply && { tell: wantsReply }) }
    void sendFeedback(about === 'question' ? more : { helped: false, ...(reason && { reason }), ...more })
  }
  const isReady =
    about === 'question' ? text.trim().length > 2 : reason !== null || (about === 'faq' && text.trim() !== '')
  if (step === 'said')
    return (
      <output className={classes.section}>
        <Text>{t('thanks')}</Text>
      </output>
    )
  if (step === 'asked')
    return (
      <section className={classes.section} aria-label={t(`${about}.title`)}>
        {about === 'faq' ? (
          <Group gap="sm">
            <Text>{t('faq.title')}</Text>
            <NetworkButton variant="default" loading={busy} onClick={() => void sendFeedback({ helped: true })}>
              {t('yes')}
            </NetworkButton>
            <Button variant="default" onClick={() => setStep('why')}>
              {t('no')}
            </Button>
          </Group>
        ) : (
          <Button variant="default" onClick={() => setStep('why')}>
            {(about === 'question' && props.label) || t(`${about}.title`)}
          </Button>
        )}
      </section>
    )
  return (
    <form className={classes.section} aria-label={t(`${about}.title`)} onSubmit={send} noValidate>
      {about !== 'question' && (
        <fieldset className={classes.reasons}>
          <legend>{t(`${about}.why`)}</legend>
          {reasonsOf[about].map((one, at) => (
            <label key={one} className={classes.reason}>
              <input
                type="radio"
                name="reason"
                data-autofocus={at === 0 || undefined}
                ref={at === 0 ? (input) => input?.focus() : undefined}
                checked={reason === one}
                onChange={() => setReason(one)}
              />
              {t(`reasons.${one}`)}
            </label>
          ))}
        </fieldset>
      )}
      <Textarea
        label={t(`${about}.words`)}
        description={t('noNames')}
        maxLength={feedbackLength}
        rows={3}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {signedIn && (
        <Checkbox
          label={t('tell')}
          checked={wantsReply}
          onChange={(event) => setWantsReply(event.currentTarget.checked)}
        />
      )}
      <Group gap="sm">
        <NetworkButton type="submit" loading={busy} disabled={!isReady}>
          {t('send')}
        </NetworkButton>
        <Button variant="subtle" onClick={() => setStep('asked')}>
          {t('cancel')}
        </Button>
      </Group>
    </form>
  )
}
