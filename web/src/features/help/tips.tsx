import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listDuties } from '#shared/access/duties.ts'
import { useSession } from '#web/session/use-session.ts'
import classes from './help.module.css'

/** Number of tips per role. */
const tipsOf = { visitor: 3, reader: 4, author: 4, approver: 3, administrator: 4 }

type TipAudience = keyof typeof tipsOf

/** Text keys of the tips. The rarest role comes first, because its tips are the least known. */
const keysFor = (whose: readonly TipAudience[]): string[] =>
  whose.flatMap((one) => Array.from({ length: tipsOf[one] }, (_, index) => `tips.${one}.${index + 1}`))

/** Tips for the user's roles, one at a time; starts over after the last. */
export function Tips() {
  const { t } = useTranslation('help')
  const { rights } = useSession()
  const [place, setPlace] = useState(0)
  const duties = listDuties(rights).toReversed()
  const keys = keysFor(duties.length > 0 ? duties : ['visitor'])
  const isLast = place === keys.length - 1
  return (
    <section id="tips" aria-labelledby="tips-title" className={classes.section}>
      <h2 id="tips-title">{t('tips.title')}</h2>
      <div className={classes.tip}>
        <div aria-live="polite">
          <Text size="sm" c="dimmed">
            {t('tips.at', { n: place + 1, all: keys.length })}
          </Text>
          <p>{t(keys[place]!)}</p>
        </div>
        <div className={classes.actions}>
          <Button variant="default" size="sm" disabled={place === 0} onClick={() => setPlace(place - 1)}>
            {t('tips.previous')}
          </Button>
          <Button variant="light" size="sm" onClick={() => setPlace(isLast ? 0 : place + 1)}>
            {t(isLast ? 'tips.again' : 'tips.next')}
          </Button>
        </div>
      </div>
    </section>
  )
}
