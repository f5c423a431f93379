import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './linked-rows.module.css'

type Props = { title: string; first: boolean; last: boolean; onMove: (by: 1 | -1) => void }

const ways = [
  { by: -1, label: 'myList.moveUp', drawing: 'M6 15l6-6 6 6' },
  { by: 1, label: 'myList.moveDown', drawing: 'M6 9l6 6 6-6' },
] as const

/** Moves a row up or down; buttons, since not everybody can drag. */
export function MoveButtons({ title, first, last, onMove }: Props) {
  const { t } = useTranslation('faq')
  return (
    <span className={classes.moves}>
      {ways.map(({ by, label, drawing }) => (
        <UnstyledButton
          key={by}
          className={classes.move}
          data-by={by}
          disabled={by === -1 ? first : last}
          aria-label={t(label, { title })}
          onClick={() => onMove(by)}
        >
          <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
            <path d={drawing} strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </UnstyledButton>
      ))}
    </span>
  )
}
