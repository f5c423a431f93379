import type { LinkedMedia } from '#web/api/types.ts'
import { acronymOf } from '#web/texts/first-language.ts'
import classes from './media-card.module.css'
import { MediaCard } from './media-card.tsx'

type Props = { items: readonly (LinkedMedia & { language_id?: string })[]; label: string }

/** Media items side by side, as many as there is room for. */
export function MediaCards({ items, label }: Props) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>
          <MediaCard item={item} lang={acronymOf(item.language_id ?? '') ?? undefined} />
        </li>
      ))}
    </ul>
  )
}
