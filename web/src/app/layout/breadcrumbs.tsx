import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { parentScreens } from '#shared/screens/parent-table.ts'
import { shortenForTitle } from '#web/components/navigation/document-title.ts'
import {
  type ScreenSubject,
  type NamedSubject,
  ScreenSubjectContext,
} from '#web/components/navigation/screen-subject.ts'
import { useScreenPath, useScreenText } from '#web/components/navigation/use-screen-title.ts'
import { useTitlePart } from '#web/components/navigation/use-title-part.ts'
import { fillPath } from '#web/entity/view/record-paths.ts'
import { rightsOpen } from '#web/session/route-access.ts'
import { useSession } from '#web/session/use-session.ts'
import classes from './breadcrumbs.module.css'

/** True for the path of a record; false for a path of an action on it. */
const isRecord = (path: string): boolean => path.includes(':') && !/\/(?:create|update|approve)/.test(path)

/** Returns the ancestors of a screen, the top one first. */
function ancestorPaths(path: string): string[] {
  const next = parentScreens[path]
  return next === undefined ? [] : [...ancestorPaths(next), next]
}

const Name = ({ text: words, lang, dir }: NamedSubject) => (
  <bdi lang={lang} dir={dir}>
    {words}
  </bdi>
)

/**
 * Link to an ancestor. If the user came from there, it navigates back, which restores scroll position, page and
 * selection.
 */
function AncestorLink({ path, to, label }: { path: string; to: string; label: string | NamedSubject }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const { rights } = useSession()
  const from = (state as { from?: string } | null)?.from
  const leadsBack = from?.split('?')[0] === to
  const text = typeof label === 'string' ? label : <Name {...label} />
  const goBack = (event: MouseEvent) => {
    if (!leadsBack || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-1)
  }
  if (!rightsOpen(rights, path)) return <span>{text}</span>
  return (
    <Link to={leadsBack ? from! : to} onClick={goBack}>
      {text}
    </Link>
  )
}

/** Breadcrumb trail: list, record, action. The last item is no link. Renders nothing on top-level screens. */
function Breadcrumbs({ subject }: { subject: NamedSubject | null }) {
  const { t } = useTranslation('entity')
  const textOf = useScreenText()
  const [id = ''] = Object.values(useParams())
  const path = useScreenPath() ?? ''
  const ancestors = ancestorPaths(path)
  if (ancestors.length === 0) return null
  const labelOf = (step: string) => (isRecord(step) && subject) || textOf('titles', step)
  const pageLabel = labelOf(path)
  const isNamed = [...ancestors, path].some(isRecord)
  return (
    <nav aria-label={t('trail.label')} className={classes.trail}>
      <ol>
        {ancestors.map((step) => (
          <li key={step} data-record={isRecord(step) || undefined}>
            <AncestorLink path={step} to={fillPath(step, id)} label={labelOf(step)} />
          </li>
        ))}
        {subject && !isNamed && (
          <li data-record>
            <Name {...subject} />
          </li>
        )}
        <li data-record={isRecord(path) || undefined}>
          <span aria-current="page">{typeof pageLabel === 'string' ? pageLabel : <Name {...pageLabel} />}</span>
        </li>
      </ol>
    </nav>
  )
}

/** Receives the subject from the screen after its data has loaded. */
function BreadcrumbsLayout({ children }: { children: ReactNode }) {
  const [subject, setSubject] = useState<ScreenSubject | null>(null)
  const about = subject?.text ? subject : null
  useTitlePart('record', about?.showsInTab ? `${shortenForTitle(about.text)} · ` : '')
  return (
    <ScreenSubjectContext value={setSubject}>
      <Breadcrumbs subject={about} />
      {children}
    </ScreenSubjectContext>
  )
}

/** Adds breadcrumbs to a screen, and its subject to the document title. */
export const withBreadcrumbs = (Screen: ComponentType): ComponentType =>
  function Trailed() {
    return (
      <BreadcrumbsLayout>
        <Screen />
      </BreadcrumbsLayout>
    )
  }
