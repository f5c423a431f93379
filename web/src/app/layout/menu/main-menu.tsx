import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router-dom'
import { queries } from '#web/api/queries.ts'
import type { CategoryNode } from '#web/api/types.ts'
import { taskQueries } from '#web/api/tasks.ts'
import { Icon, type IconName } from '#web/components/icons/icons.tsx'
import { Bidi } from '#web/components/text/bidi.tsx'
import { CategoryIcon } from '#web/components/icons/category-icon.tsx'
import { useScreenText } from '#web/components/navigation/use-screen-title.ts'
import { useSession } from '#web/session/use-session.ts'
import classes from './main-menu.module.css'
import { menuFor, type MenuGroup, type MenuLink, readsOnly } from '#web/session/menu.ts'

const icons: Record<string, IconName> = {
  '/home': 'home',
  '/dashboard': 'chart',
  '/my-list/list': 'list',
  '/directory': 'building',
  '/media-items': 'play',
  '/creative-search': 'people',
}

const frontline = '/frontline/category/:id/faqs'
const categoryPaths = frontline.split(':', 1)[0]!

/** Paths that are also the prefix of other entries' paths. */
const topPaths = new Set(['/directory'])

/** Menu entries that the user's permissions allow, then the categories for frontline readers. */
export function MainMenu() {
  const { t } = useTranslation('app')
  const { rights, hasPermission } = useSession()
  const canBrowse = hasPermission('FAQ', 'FRONTLINER_VIEW')
  const isReader = readsOnly(rights)
  const Views = useMenuViews(!isReader)
  return (
    <nav aria-label={t('shell.navigation')} className={classes.menu}>
      {menuFor(rights, !isReader || !canBrowse).map((entry) =>
        'group' in entry ? (
          <Group key={entry.group} entry={entry} Views={Views} />
        ) : (
          <Entry key={entry.path} entry={entry} Views={Views} />
        ),
      )}
      {canBrowse && <Categories isReader={isReader} />}
    </nav>
  )
}

type ViewsOf = ComponentType<{ path: string }> | null

/** Loads the list views with their counts, for users who can edit. If loading fails, the menu omits them. */
function useMenuViews(isEnabled: boolean): ViewsOf {
  const [Views, setViews] = useState<ViewsOf>(null)
  useEffect(() => {
    const load = async () => {
      const { MenuViews } = await import('./menu-views.tsx')
      setViews(() => MenuViews)
    }
    if (isEnabled) load().catch(() => undefined)
  }, [isEnabled])
  return Views
}

function Entry({ entry, Views, plain = false }: { entry: MenuLink; Views: ViewsOf; plain?: boolean }) {
  const textOf = useScreenText()
  return (
    <>
      <NavLink to={entry.path} end={topPaths.has(entry.path)} className={classes.entry} data-plain={plain || undefined}>
        {!plain && <Icon name={icons[entry.path] ?? 'book'} size={20} />}
        <span>{textOf('menu', entry.path)}</span>
        {entry.path === '/work' && <WorkCount />}
      </NavLink>
      {Views && <Views path={entry.path} />}
    </>
  )
}

function WorkCount() {
  const { data = 0 } = useQuery(taskQueries.waiting())
  return data > 0 && <bdi className={classes.count}>{data > 99 ? '99+' : data}</bdi>
}

function CollapsibleGroup({
  label,
  startsOpen,
  children,
}: {
  label: string
  startsOpen: boolean
  children: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  return (
    <div className={classes.group}>
      <button type="button" className={classes.heading} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {label}
        <Icon name={isOpen ? 'down' : 'forward'} size={16} />
      </button>
      {isOpen && children}
    </div>
  )
}

function Group({ entry, Views }: { entry: MenuGroup; Views: ViewsOf }) {
  const textOf = useScreenText()
  return (
    <CollapsibleGroup label={textOf('groups', entry.group)} startsOpen>
      {entry.items.map((item) => (
        <Entry key={item.path} entry={item} Views={Views} plain />
      ))}
    </CollapsibleGroup>
  )
}

/** Categories of published FAQs. Readers see them at once; others, whose menu is long, open them. */
function Categories({ isReader }: { isReader: boolean }) {
  const { t } = useTranslation('app')
  const { pathname } = useLocation()
  const { data, isError, error } = useQuery(queries.allowedCategories())
  if (isError) console.error('the categories could not be read', error)
  if (!data?.length) return null
  const categories = data.map((category) => <Category key={category.id} category={category} />)
  if (!isReader)
    return (
      <CollapsibleGroup label={t('shell.categories')} startsOpen={pathname.startsWith(categoryPaths)}>
        {categories}
      </CollapsibleGroup>
    )
  return (
    <div className={classes.group}>
      <h2 className={classes.heading}>{t('shell.categories')}</h2>
      {categories}
    </div>
  )
}

const pathOf = ({ id }: CategoryNode): string => frontline.replace(':id', encodeURIComponent(id))

/** Category with its sub-categories, which are hidden unless the category is open or the user shows them. */
function Category({ category }: { category: CategoryNode }) {
  const id = useId()
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const { children } = category
  const isOpen = chosen ?? [category, ...children].some((one) => pathOf(one) === pathname)
  return (
    <>
      <div className={classes.category}>
        <NavLink id={id} to={pathOf(category)} className={classes.entry}>
          <CategoryIcon name={category.icon} id={category.id} size={20} />
          <Bidi>{category.label}</Bidi>
        </NavLink>
        {children.length > 0 && (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-labelledby={id}
            onClick={() => setChosen(!isOpen)}
          >
            <Icon name={isOpen ? 'down' : 'forward'} size={16} />
          </button>
        )}
      </div>
      {isOpen &&
        children.map((child) => (
          <NavLink key={child.id} to={pathOf(child)} className={classes.entry} data-plain>
            <Bidi>{child.label}</Bidi>
          </NavLink>
        ))}
    </>
  )
}
