import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { config } from '#web/api/config.ts'
import type { SearchResponse } from '#web/api/types.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { useQuickExit } from '#web/components/navigation/quick-exit-button.tsx'
import { QuickExitDelay } from '#web/components/navigation/lazy-quick-exit-delay.tsx'
import { withOpened } from '#web/reader/opened-item.ts'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import { useSession } from '#web/session/use-session.ts'
import { UrgentHotline } from './urgent-hotline.tsx'
import { isCertain, urgentTextKey } from './urgent-text.ts'
import classes from './guidance.module.css'

type Props = { urgent: NonNullable<SearchResponse['urgent']> }

/** Answer configured for this kind of emergency. */
function ChosenAnswer({ answer }: { answer: NonNullable<Props['urgent']['answer']> }) {
  const [searchParams] = useSearchParams()
  const { languageById } = useContentLanguages()
  const { acronym, text_direction } = languageById(answer.language_id)
  return (
    <Link
      to={`/search-result?${withOpened(searchParams, answer.id, answer.object)}`}
      className={classes.urgentAnswer}
      lang={acronym}
      dir={text_direction}
    >
      {answer.title}
    </Link>
  )
}

/**
 * Emergency help above the results: hotline and configured answer. A single neutral line if the emergency is uncertain.
 */
export function UrgentHelp({ urgent }: Props) {
  const { t } = useTranslation('ways')
  const { status } = useSession()
  const exit = useQuickExit(status === 'signed-in' ? QuickExitDelay : undefined)
  const { answer, hotline } = urgent
  const textKey = urgentTextKey(urgent, config().hotline)
  if (!textKey) return null
  const words = t(`ways.${textKey}`)
  return (
    <section className={classes.urgent} data-certain={isCertain(urgent) || undefined} aria-label={words}>
      <Text fw={isCertain(urgent) ? 600 : undefined} component="output">
        {words}
      </Text>
      <UrgentHotline hotline={hotline} />
      {answer && isCertain(urgent) && <ChosenAnswer answer={answer} />}
      {exit && (
        <Button {...exit.attributes} h={44} px="xs" leftSection={<Icon name="bolt" size={20} />}>
          {exit.name}
        </Button>
      )}
      {exit?.delay}
    </section>
  )
}
