import { Title } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '#web/api/queries.ts'
import type { PublishedFaq, PublishedMedia } from '#web/api/types.ts'
import type { PublishedDirectory } from '#web/reading/directory/types.ts'
import { useOpenedHere } from '#web/reading/opened-here.ts'
import classes from './home-screen.module.css'
import { ItemRow } from './item-row.tsx'

const mostShown = 6

type Told = Partial<
  Pick<PublishedFaq, 'question'> & Pick<PublishedDirectory, 'name'> & Pick<PublishedMedia, 'title'>
> & {
  language_id: string
}

/** What somebody opened last on this device, as far as it is still there for them; nothing before they opened anything. */
export function OpenedLast() {
  const { t } = useTranslation('home')
  const opened = (useOpenedHere() ?? []).slice(0, mostShown)
  const found = useQueries({ queries: opened.map(({ object, id }) => queries.published<Told>(object, id)) })
  const items = opened.flatMap(({ at, ...one }, place) => {
    const { question, name, title = question ?? name, language_id = '' } = found[place]?.data ?? {}
    return title ? { ...one, at, title, language_id } : []
  })
  if (items.length === 0) return null
  return (
    <section className={classes.part}>
      <Title order={2}>{t('home.openedLast')}</Title>
      <ul className={classes.rows}>
        {items.map((one) => (
          <ItemRow key={`${one.object} ${one.id}`} item={one} date={one.at} />
        ))}
      </ul>
    </section>
  )
}
