import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { brokenLink } from '#shared/entities/broken-link.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { media } from '#shared/entities/media.ts'
import { recordPath } from '#web/api/mutations.ts'
import { queries } from '#web/api/queries.ts'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { shortcutAttributes } from '#web/components/keyboard/shortcut-action.ts'
import { useReferenceNames } from '#web/entity/inputs/reference-options.ts'
import { DecisionBar } from '#web/entity/tasks/decision-bar.tsx'
import classes from '#web/entity/tasks/decision-bar.module.css'
import type { OpenQueue } from '#web/entity/tasks/task-queue.ts'
import { useReadingTime } from '#web/entity/tasks/use-reading-time.ts'
import { fillPath, isAllowed } from '#web/entity/view/record-paths.ts'

/** Maximum number of links to the records that contain the broken link. */
const maxEditLinks = 3

/** Links to the records that contain a broken link, and the button that removes it from the broken links. */
export function BrokenLinkDecision({ id, queue }: { id: string; queue: OpenQueue }) {
  const { t } = useTranslation('work')
  const { data: record } = useQuery(queries.one(brokenLink, id))
  const nameOf = useReferenceNames([faq, directory, media].map(({ name }) => name))
  const isRead = useReadingTime(record !== undefined)
  if (!record || !isAllowed(record, 'DELETE')) return null
  const places = [
    ...record.faqs.map((one) => ({ entity: faq, id: one })),
    ...record.organisations.map((one) => ({ entity: directory, id: one })),
    ...record.media.map((one) => ({ entity: media, id: one })),
  ]
  const { url: title, version } = record
  const path = recordPath(brokenLink.name, id)
  return (
    <DecisionBar record={{ entity: brokenLink.name, id }}>
      <Text size="sm" c="dimmed">
        {t('decide.fixedHint')}
      </Text>
      <div className={classes.buttons}>
        {places.slice(0, maxEditLinks).map((place) => (
          <Button
            key={place.id}
            variant="default"
            component={Link}
            to={fillPath(place.entity.screens.update, place.id)}
          >
            {t('decide.edit', { title: nameOf(place.entity.name, place.id) ?? t('untitled') })}
          </Button>
        ))}
        <NetworkButton
          disabled={!isRead}
          onClick={() => queue.decide({ kind: 'fixed', title, version, method: 'DELETE', path })}
          {...shortcutAttributes('submit')}
        >
          {t('decide.fixed')}
        </NetworkButton>
      </div>
    </DecisionBar>
  )
}
