import { Button, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BlockChange, type DiffSegment, groupChanges } from './diff.ts'
import classes from './diff-view.module.css'

type Side = 'before' | 'after' | 'both'

const shownKinds: Record<Side, DiffSegment['kind'][]> = {
  before: ['same', 'removed'],
  after: ['same', 'added'],
  both: ['same', 'removed', 'added'],
}

/** Text with highlighted changes. Removed and added text is also announced to screen readers. */
export function DiffText({ segments, side = 'both' }: { segments: readonly DiffSegment[]; side?: Side }) {
  const { t } = useTranslation('faq')
  return segments
    .filter(({ kind }) => shownKinds[side].includes(kind))
    .map(({ kind, text }, index) => {
      const key = `${index}-${kind}`
      if (kind === 'same') return <span key={key}>{text}</span>
      const Element = kind === 'added' ? 'ins' : 'del'
      return (
        <Element key={key} className={classes[kind]}>
          <VisuallyHidden>{t(`diff.${kind}`)} </VisuallyHidden>
          {text}
        </Element>
      )
    })
}

const changeSymbols = { same: '', removed: '−', added: '+', changed: '±' } as const

type BlockProps = { kind: BlockChange['kind'] | 'nothing'; number?: number | null | undefined; children?: ReactNode }

function Block({ kind, number, children }: BlockProps) {
  const { t } = useTranslation('faq')
  if (kind === 'nothing') return <div className={classes.nothing} />
  return (
    <div className={classes.block} data-kind={kind}>
      <span className={classes.changeIcon} aria-hidden="true">
        {changeSymbols[kind]}
      </span>
      <div className={classes.text}>
        {kind !== 'same' && <VisuallyHidden>{t(`diff.${kind}`)} </VisuallyHidden>}
        {typeof number === 'number' && <span className={classes.number}>{number}. </span>}
        {children}
      </div>
    </div>
  )
}

function FullTextBlock({ change, side }: { change: BlockChange; side: Side }) {
  const { before, after } = change.numbers ?? {}
  const number = { before, after, both: after ?? before }[side]
  if (change.kind === 'changed')
    return (
      <Block kind="changed" number={number}>
        <DiffText segments={change.segments} side={side} />
      </Block>
    )
  if (side === 'before' && change.kind === 'added') return <Block kind="nothing" />
  if (side === 'after' && change.kind === 'removed') return <Block kind="nothing" />
  const { kind, text } = change
  const Element = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span'
  return (
    <Block kind={kind} number={number}>
      <Element className={classes[kind]}>{text}</Element>
    </Block>
  )
}

type Props = { changes: readonly BlockChange[]; language: string; direction: 'ltr' | 'rtl' }

/** Changed blocks: side by side, or in one column on narrow screens. */
function Blocks({ changes, language, direction }: Props) {
  const narrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const sides: readonly Side[] = narrow ? ['both'] : ['before', 'after']
  return changes.map((change, index) => (
    <div key={index} className={classes.row}>
      {sides.map((side) => (
        <div key={side} lang={language} dir={direction}>
          <FullTextBlock change={change} side={side} />
        </div>
      ))}
    </div>
  ))
}

/** Unchanged blocks, collapsed behind a button with their number. */
function FoldedChanges(props: Props) {
  const { t } = useTranslation('faq')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        className={classes.fold}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        leftSection={<span aria-hidden="true">{isOpen ? '▾' : '⋯'}</span>}
      >
        {t('diff.unchangedBlocks', { count: props.changes.length })}
      </Button>
      {isOpen && <Blocks {...props} />}
    </>
  )
}

/** Comparison of two texts by block. Unchanged blocks between changes are collapsed. */
export function DiffView({ changes, ...texts }: Props) {
  const { t } = useTranslation('faq')
  if (changes.length === 0) return <p className={classes.none}>{t('diff.noText')}</p>
  return (
    <div className={classes.stretches}>
      {groupChanges(changes).map(({ folded, changes: groupedChanges }, index) => {
        const Stretch = folded ? FoldedChanges : Blocks
        return <Stretch key={index} changes={groupedChanges} {...texts} />
      })}
    </div>
  )
}
