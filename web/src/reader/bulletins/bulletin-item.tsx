import { Badge, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type Bulletin, useReadBulletin } from '#web/api/faq/bulletins.ts'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { toast } from '#web/components/feedback/toast.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import { useReaderPath } from '#web/reader/reader-path.ts'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import classes from './bulletins.module.css'

type Props = {
  bulletin: Bulletin
  /** Omits the link to the FAQ, for use on the FAQ itself. */
  onAnswer?: boolean
}

/** Summary of a change in an FAQ, with a button that marks it as read. */
export function BulletinItem({ bulletin, onAnswer = false }: Props) {
  const { t, i18n } = useTranslation('bulletin')
  const { languageById } = useContentLanguages()
  const pathTo = useReaderPath()
  const { mutateAsync, isPending } = useReadBulletin()
  const { faq, must_know: mustKnow, read_at: readAt } = bulletin
  const [text, question] = [languageById(bulletin.language_id), languageById(faq?.language_id)]
  const press = async (): Promise<void> => {
    try {
      await mutateAsync(bulletin.id)
    } catch (error) {
      toast.error(getErrorMessage(error, i18n.language))
    }
  }
  return (
    <article className={classes.item} data-must-know={mustKnow || undefined} data-read={readAt !== null || undefined}>
      <p className={classes.facts}>
        {mustKnow && <Badge variant="light">{t('mustKnow')}</Badge>}
        <FormattedDate value={bulletin.created_at} />
      </p>
      {faq && !onAnswer && (
        <Link
          className={classes.answer}
          to={pathTo('faq', faq.id)}
          lang={question.acronym}
          dir={question.text_direction}
        >
          {faq.question}
        </Link>
      )}
      <p className={classes.text} lang={text.acronym} dir={text.text_direction}>
        {bulletin.text}
      </p>
      {readAt ? (
        <Text size="sm" c="dimmed">
          {t(mustKnow ? 'confirmed' : 'seen')} <FormattedDate value={readAt} />
        </Text>
      ) : (
        <NetworkButton variant={mustKnow ? 'filled' : 'default'} loading={isPending} onClick={() => void press()}>
          {t(mustKnow ? 'confirm' : 'away')}
        </NetworkButton>
      )}
    </article>
  )
}
