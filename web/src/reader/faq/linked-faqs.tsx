import { Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { LinkedFaq } from '#web/api/types.ts'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import classes from './linked.module.css'
import { useReaderPath } from '#web/reader/reader-path.ts'

type Props = { faqs: readonly LinkedFaq[]; heading: string; headingOrder: 2 | 3 | 4 }

/** Related questions, each in its own language; renders nothing if there are none. */
export function LinkedFaqs({ faqs, heading, headingOrder }: Props) {
  const id = useId()
  const { languageById } = useContentLanguages()
  const path = useReaderPath()
  if (faqs.length === 0) return null
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Title order={headingOrder} id={id} className={classes.heading}>
        {heading}
      </Title>
      <ul className={classes.faqs}>
        {faqs.map((faq) => {
          const { acronym, text_direction } = languageById(faq.language_id)
          return (
            <li key={faq.id}>
              <Link to={path('faq', faq.id)} className={classes.faq} lang={acronym} dir={text_direction}>
                {faq.question}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
