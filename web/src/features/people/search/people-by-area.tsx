import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Label } from '#shared/i18n/label.ts'
import type { PeopleSearchResponse } from '#web/api/people.ts'
import { formatNumber } from '#web/components/dates/formatters.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import classes from './people-by-area.module.css'

const heading: Label = ['Creative areas', 'المجالات الإبداعية', 'Domaines créatifs']

/** Maximum number of areas, largest first. */
const maxAreas = 12

type Props = {
  areas: PeopleSearchResponse['areas'] | undefined
  chosen: readonly string[]
  onChoose: (areas: string[]) => void
}

/** Number of people per creative area, shown while no person is open. */
export function PeopleByArea({ areas = [], chosen, onChoose }: Props) {
  const { i18n } = useTranslation()
  const toText = useLabel()
  if (areas.length === 0) return null
  return (
    <section data-beside aria-label={toText(heading)}>
      <h2 className={classes.heading}>{toText(heading)}</h2>
      <ul className={classes.areas}>
        {areas.slice(0, maxAreas).map(({ value, count }) => {
          const isChosen = chosen.includes(value)
          return (
            <li key={value}>
              <UnstyledButton
                className={classes.area}
                aria-pressed={isChosen}
                onClick={() => onChoose(isChosen ? chosen.filter((one) => one !== value) : [...chosen, value])}
              >
                <bdi>{value}</bdi>
                <span className={classes.count}>{formatNumber(count, i18n.language)}</span>
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
