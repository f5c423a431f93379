import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/components/icons.tsx'
import classes from '../rows.module.css'

type Props = { title: string; first: boolean; last: boolean; onMove: (by: 1 | -1) => void }

const ways = [
  { by: -1, label: 'myList.moveUp', icon: 'up' },
  { by: 1, label: 'myList.moveDown', icon: 'down' },
] as const

/** Moves a row up or down; buttons, since not everybody can drag. */
export function MoveButtons({ title, first, last, onMove }: Props) {
  const { t } = useTranslation('lists')
  return (
    <span className={classes.moves}>
      {ways.map(({ by, label, icon }) => (
        <UnstyledButton
          key={by}
          className={classes.move}
          data-by={by}
          disabled={by === -1 ? first : last}
          aria-label={t(label, { title })}
          onClick={() => onMove(by)}
        >
          <Icon name={icon} size={20} />
        </UnstyledButton>
      ))}
    </span>
  )
}
