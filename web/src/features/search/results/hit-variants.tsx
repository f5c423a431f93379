import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchHit } from '#web/api/types.ts'
import { groupVariants } from './group-variants.ts'
import classes from './hit-variants.module.css'

type Props = { hits: readonly SearchHit[]; item: (hit: SearchHit, under?: ReactNode) => ReactNode }

/** Results with near-duplicates collapsed under the first of them. */
export function HitVariants({ hits, item }: Props) {
  const { t } = useTranslation('ways')
  return groupVariants(hits).map(({ hit, variants }) =>
    item(
      hit,
      variants.length > 0 && (
        <details className={classes.variants}>
          <summary>{t('ways.alike', { number: variants.length })}</summary>
          <ul>{variants.map((variant) => item(variant))}</ul>
        </details>
      ),
    ),
  )
}
