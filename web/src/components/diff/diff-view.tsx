import { VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BlockChange, Piece } from './diff.ts'
import classes from './diff-view.module.css'

type Side = 'before' | 'after' | 'both'

const shownOn: Record<Side, Piece['kind'][]> = {
  before: ['same', 'removed'],
  after: ['same', 'added'],
  both: ['same', 'removed', 'added'],
}

/** Words compared: what went is struck through and said, what came is underlined and said. */
export function Words({ pieces, side = 'both' }: { pieces: readonly Piece[]; side?: Side }) {
  const { t } = useTranslation('faq')
  return pieces
    .filter(({ kind }) => shownOn[side].includes(kind))
    .map(({ kind, text }, place) => {
      const key = `${place}-${kind}`
      if (kind === 'same') return <span key={key}>{text}</span>
      const Mark = kind === 'added' ? 'ins' : 'del'
      return (
        <Mark key={key} className={classes[kind]}>
          <VisuallyHidden>{t(`diff.${kind}`)} </VisuallyHidden>
          {text}
        </Mark>
      )
    })
}

const markOf = { same: '', removed: '−', added: '+', changed: '±' } as const

function Block({ kind, children }: { kind: BlockChange['kind'] | 'nothing'; children?: ReactNode }) {
  const { t } = useTranslation('faq')
  if (kind === 'nothing') return <div className={classes.nothing} />
  return (
    <div className={classes.block} data-kind={kind}>
      <span className={classes.mark} aria-hidden="true">
        {markOf[kind]}
      </span>
      <div className={classes.text}>
        {kind !== 'same' && <VisuallyHidden>{t(`diff.${kind}`)} </VisuallyHidden>}
        {children}
      </div>
    </div>
  )
}

function Whole({ change, side }: { change: BlockChange; side: Side }) {
  if (change.kind === 'changed')
    return (
      <Block kind="changed">
        <Words pieces={change.pieces} side={side} />
      </Block>
    )
  if (side === 'before' && change.kind === 'added') return <Block kind="nothing" />
  if (side === 'after' && change.kind === 'removed') return <Block kind="nothing" />
  const { kind, text } = change
  const Mark = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span'
  return (
    <Block kind={kind}>
      <Mark className={classes[kind]}>{text}</Mark>
    </Block>
  )
}

type Props = { changes: readonly BlockChange[]; language: string; direction: 'ltr' | 'rtl' }

/** Two texts compared, block by block: in one column on a phone, side by side where there is room. */
export function DiffView({ changes, language, direction }: Props) {
  const { t } = useTranslation('faq')
  const narrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  if (changes.length === 0) return <p className={classes.none}>{t('diff.noText')}</p>
  if (narrow)
    return (
      <div className={classes.unified} lang={language} dir={direction}>
        {changes.map((change, place) => (
          <Whole key={place} change={change} side="both" />
        ))}
      </div>
    )
  return (
    <div className={classes.sides}>
      {changes.map((change, place) => (
        <div key={place} className={classes.row}>
          {(['before', 'after'] as const).map((side) => (
            <div key={side} lang={language} dir={direction}>
              <Whole change={change} side={side} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
