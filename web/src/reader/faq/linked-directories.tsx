import { Link } from 'react-router-dom'
import type { LinkedDirectory } from '#web/api/types.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { Picture } from '#web/components/icons/picture.tsx'
import classes from './linked.module.css'
import { useReaderPath } from '#web/reader/reader-path.ts'

export function LinkedDirectories({ items, label }: { items: readonly LinkedDirectory[]; label: string }) {
  const path = useReaderPath()
  return (
    <ul className={classes.cards} aria-label={label}>
      {items.map(({ id, name, acronym, logo_url }) => (
        <li key={id}>
          <Link to={path('directory', id)} className={classes.card}>
            <span className={classes.logo}>
              <Picture url={logo_url} loading="lazy" decoding="async">
                <Icon name="building" size={24} />
              </Picture>
            </span>
            <span className={classes.names}>
              <bdi className={classes.name}>{name}</bdi> {acronym && <bdi className={classes.acronym}>{acronym}</bdi>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
