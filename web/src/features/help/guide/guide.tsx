import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { directionOf } from '#shared/i18n/locale.ts'
import { ListSkeleton } from '#web/components/feedback/skeletons.tsx'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { fallbackLanguage, isLanguage } from '#web/i18n/interface-languages.ts'
import classes from '../help.module.css'
import { GuidePage, guideId } from './guide-page.tsx'
import { parseGuide } from './parse-guide.ts'

/** Roles, the most common one first, and tasks with a page of their own. */
const roles = [
  'reader',
  'editor',
  'supervisor',
  'administrator',
  'analyst',
  'partner',
  'integrator',
  'language',
] as const

type Role = (typeof roles)[number]

/**
 * Pages by language and role, such as `ar/reader`. Each is a file of the build that loads when the page is first
 * opened. The service worker caches it, so that the page opens offline afterwards.
 */
const pages = new Map(
  Object.entries(import.meta.glob<{ default: string }>('../../../../../docs/guide/*/*.md', { query: '?raw' })).map(
    ([path, load]) => [
      path.split('/').slice(-2).join('/').replace('.md', ''),
      lazyComponent(
        async () => {
          const blocks = parseGuide((await load()).default)
          return () => <GuidePage blocks={blocks} />
        },
        () => <ListSkeleton rows={4} />,
      ),
    ],
  ),
)

function RoleGuide({ role, own, Content }: { role: Role; own: string; Content: ComponentType }) {
  const { t } = useTranslation('help')
  const id = guideId(role)
  const isLinked = useLocation().hash === `#${id}`
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      id={id}
      className={classes.words}
      open={isLinked}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t(`guide.${role}`)}</summary>
      <div className={classes.guide} lang={own} dir={directionOf(own)}>
        {isOpen && <Content />}
      </div>
    </details>
  )
}

/** User guide, one page per role. It is in English in added languages. A link to `/help#guide-reader` opens that page. */
export function Guide() {
  const { t, i18n } = useTranslation('help')
  const own = isLanguage(i18n.language) ? i18n.language : fallbackLanguage
  return (
    <section aria-labelledby="guide" className={classes.part}>
      <h2 id="guide">{t('guide.title')}</h2>
      {roles.map((role) => (
        <RoleGuide key={role} role={role} own={own} Content={pages.get(`${own}/${role}`)!} />
      ))}
    </section>
  )
}
