import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type TranslationIssue, translationIssues } from '#shared/domain/faq/translation-issues.ts'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import classes from './faq-list.module.css'

/** Marks that do not depend on colour. */
const marks: Record<TranslationIssue, string> = { missing: '–', outdated: '!', unreviewed: '?' }

/** Codes of the content languages, each with the state of its translation. `issues` are of the form `missing:ar`. */
export function LanguagesCell({ issues }: { issues: readonly string[] }) {
  const { t } = useTranslation('faq')
  const { contentLanguages } = useContentLanguages()
  return (
    <span className={classes.languages}>
      {contentLanguages.map(({ acronym, name }) => {
        const issue = translationIssues.find((one) => issues.includes(`${one}:${acronym}`))
        const text = issue ? t(`list.debts.${issue}`, { language: name }) : name
        return (
          <span key={acronym} title={text} data-issue={issue}>
            <span aria-hidden>
              {acronym.toUpperCase()}
              {issue && marks[issue]}
            </span>
            <VisuallyHidden>{text} </VisuallyHidden>
          </span>
        )
      })}
    </span>
  )
}
