import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { type MouseEvent, type RefObject, useId, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Icon } from '#web/components/icons/icons.tsx'
import type { ListboxState } from '#web/components/inputs/use-listbox.ts'
import { Highlight } from '#web/components/text/highlight.tsx'
import { useContentDirection } from '#web/components/text/use-content-direction.ts'
import type { Openable } from '#web/reader/opened-item.ts'
import { acronymOf } from '#web/i18n/interface-languages.ts'
import { ObjectIcon } from './object-icon.tsx'
import { suggestionState } from './suggestion-state.ts'
import classes from './suggestions.module.css'

type Row = {
  kind: Openable | 'recent' | 'screen' | 'search'
  to: string
  title: string
  languageId?: string
  highlights?: [number, number][]
  onOpen?: () => void
  /** Runs instead of a navigation. */
  onChoose?: (() => void) | undefined
  onRemove?: () => void
}

export type Section = { name: 'recent' | 'popular' | 'screens' | 'found' | 'search'; rows: Row[] }

function RowIcon({ kind }: Pick<Row, 'kind'>) {
  if (kind === 'recent') return <Icon name="clock" />
  if (kind === 'screen') return <Icon name="forward" size={16} />
  if (kind === 'search') return <Icon name="search" size={18} />
  return <ObjectIcon object={kind} size={18} />
}

function RowText({ kind, title, languageId, highlights }: Row) {
  const { t } = useTranslation('suggestions')
  const direction = useContentDirection(languageId)
  if (kind === 'recent')
    return (
      <span className={classes.line}>
        <bdi>{title}</bdi>
      </span>
    )
  if (kind === 'screen' || kind === 'search') return <span className={classes.title}>{title}</span>
  return (
    <>
      <span className={classes.title} lang={acronymOf(languageId) ?? undefined} dir={direction}>
        <Highlight text={title} ranges={highlights ?? []} />
      </span>
      <VisuallyHidden>{t(`kinds.${kind}`)}</VisuallyHidden>
    </>
  )
}

/**
 * Buttons that remove one or all recent searches. Outside the list, because an option may not contain buttons; the
 * Delete key works in the list.
 */
function Removing({ rows, onClear }: { rows: readonly Row[]; onClear: () => void }) {
  const { t } = useTranslation('suggestions')
  return (
    <div className={classes.removing}>
      <Button variant="subtle" size="compact-sm" className={classes.clear} onClick={onClear}>
        {t('clear')}
      </Button>
      {rows.map(({ title, onRemove }) => (
        <ActionIcon
          key={title}
          variant="subtle"
          color="gray"
          size={44}
          tabIndex={-1}
          aria-label={t('remove', { words: title })}
          onClick={onRemove}
        >
          <Icon name="close" size={16} />
        </ActionIcon>
      ))}
    </div>
  )
}

type Props = {
  ref: RefObject<HTMLDivElement | null>
  state: ListboxState
  sections: readonly Section[]
  palette?: boolean
  onClear: () => void
  onOpen: () => void
}

/** Delay in milliseconds until the palette has closed and restored the focus, so that the action can move it. */
const closedMs = 50

/** HTML has no element for a group of options. */
const group = { role: 'group' }

/** Suggestions below the input: options that are links, grouped in sections. */
export function SuggestionList({ ref, state, sections, palette, onClear, onOpen }: Props) {
  const { t } = useTranslation('suggestions')
  const id = useId()
  const { active } = state
  const recent = sections.find(({ name }) => name === 'recent')!.rows
  useLayoutEffect(() => {
    ref.current?.querySelectorAll('[role=option]')[active]?.scrollIntoView({ block: 'nearest' })
  }, [ref, active])
  const sectionStarts = sections.map((_, at) => sections.slice(0, at).reduce((sum, { rows }) => sum + rows.length, 0))
  const open = (event: MouseEvent, row: Row) => {
    row.onOpen?.()
    if (row.onChoose) {
      event.preventDefault()
      setTimeout(row.onChoose, closedMs)
    }
    // A modified click opens a new window or tab and leaves the page as it is.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onOpen()
  }
  // Keeps the focus in the input when the list is clicked.
  const focusProps = { onMouseDown: (event: MouseEvent) => event.preventDefault() }
  return (
    <div ref={ref} {...focusProps} className={classes.panel} data-palette={palette || undefined}>
      <div {...state.listbox} aria-label={t('label')} className={classes.list}>
        {sections.map(
          ({ name, rows }, at) =>
            rows.length > 0 && (
              <div key={name} {...group} aria-labelledby={`${id}-${name}`}>
                <div
                  id={`${id}-${name}`}
                  className={classes.heading}
                  data-recent={name === 'recent' || undefined}
                  hidden={name === 'search' || (name === 'found' && !palette)}
                >
                  {t(name)}
                </div>
                {rows.map((row, index) => (
                  <Link
                    key={`${row.to} ${row.title}`}
                    {...state.optionAt(sectionStarts[at]! + index, sectionStarts[at]! + index === active)}
                    to={row.to}
                    state={name === 'found' ? suggestionState : undefined}
                    className={classes.option}
                    onClick={(event) => open(event, row)}
                  >
                    <RowIcon kind={row.kind} />
                    <RowText {...row} />
                  </Link>
                ))}
              </div>
            ),
        )}
      </div>
      {recent.length > 0 && <Removing rows={recent} onClear={onClear} />}
    </div>
  )
}
