import { useId } from 'react'
import { useLabel } from '#web/components/use-label.ts'
import type { DirectoryState } from './directory-state.ts'
import classes from './directory-search.module.css'
import { placeWords } from './place-words.ts'

type Props = { view: DirectoryState['view']; onChange: (view: DirectoryState['view']) => void }

const views = ['list', 'map'] as const

/** Where list and map have no room beside each other: one or the other of the same results. */
export function ViewSwitch({ view, onChange }: Props) {
  const toText = useLabel()
  const name = useId()
  return (
    <fieldset className={classes.views} aria-label={toText(placeWords.view)}>
      {views.map((one) => (
        <label key={one} className={classes.view}>
          <input type="radio" name={name} checked={one === view} onChange={() => onChange(one)} />
          {toText(placeWords[one])}
        </label>
      ))}
    </fieldset>
  )
}
