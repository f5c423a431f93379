import { useTranslation } from 'react-i18next'
import { permissionKeys } from '#shared/access/permission-keys.ts'
import { faqStatuses, faqVisibilities } from '#shared/model/content-choices.ts'
import { verifications } from '#shared/model/back-office-choices.ts'
import type { Label } from '#shared/i18n/label.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import { readsOnly } from '#web/session/menu.ts'
import { useSession } from '#web/session/use-session.ts'
import classes from './help.module.css'

/** Terms of one kind, each with a one-sentence definition. */
function TermList({ kind, words }: { kind: string; words: readonly (readonly [key: string, name: string])[] }) {
  const { t } = useTranslation('help')
  return (
    <details className={classes.words}>
      <summary>{t(`glossary.${kind}`)}</summary>
      <dl>
        {words.map(([key, name]) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{t(`glossary.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Glossary: visitors see the terms for readers, staff see all terms. */
export function Glossary() {
  const { t: tRights } = useTranslation('rights')
  const { status, rights } = useSession()
  const label = useLabel()
  const labelled = (labels: Record<string, Label>) =>
    Object.entries(labels).map(([key, words]) => [key, label(words)] as const)
  const isHere = status === 'signed-in'
  return (
    <>
      <TermList kind="verification" words={labelled(verifications)} />
      {isHere && <TermList kind="visibility" words={labelled(faqVisibilities)} />}
      {isHere && !readsOnly(rights) && <TermList kind="states" words={labelled(faqStatuses)} />}
      {isHere && <TermList kind="rights" words={permissionKeys.map((key) => [key, tRights(`keys.${key}`)] as const)} />}
    </>
  )
}
