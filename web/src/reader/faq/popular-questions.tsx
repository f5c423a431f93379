import { Link } from 'react-router-dom'
import type { Label } from '#shared/i18n/label.ts'
import type { PublishedRow } from '#web/api/types.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import classes from './popular-questions.module.css'

const heading: Label = ['Most viewed here', 'الأكثر مشاهدة هنا', 'Les plus consultées ici']

/** Minimum length of the list for which popular questions are shown, and maximum number shown. */
const minListLength = 6
const maxRows = 5

type Props = { rows: readonly PublishedRow[]; to: (row: PublishedRow) => string }

export function QuestionList({ heading: title, rows, to }: Props & { heading: string }) {
  const { languageById } = useContentLanguages()
  if (rows.length === 0) return null
  return (
    <section data-beside aria-label={title} className={classes.mostViewed}>
      <h2 className={classes.heading}>{title}</h2>
      <ol className={classes.rows}>
        {rows.slice(0, maxRows).map((row) => {
          const { acronym, text_direction } = languageById(row.language_id)
          return (
            <li key={row.id}>
              <Link to={to(row)} lang={acronym} dir={text_direction} className={classes.row}>
                {row.question}
              </Link>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Most viewed questions of the list, shown while none is open. */
export function PopularQuestions({ rows, to }: Props) {
  const toText = useLabel()
  const read = rows.filter((row) => row.views_count > 0).toSorted((one, other) => other.views_count - one.views_count)
  return rows.length < minListLength ? null : <QuestionList heading={toText(heading)} rows={read} to={to} />
}
