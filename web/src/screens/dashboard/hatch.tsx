import classes from './figures.module.css'

/** A pattern to fill with, so that what has it differs by more than its colour. */
export function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" className={classes.hatchGround} />
        <rect width="2.4" height="5" className={classes.hatchLine} />
      </pattern>
    </defs>
  )
}
