import { ActionIcon } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Coordinates } from '#shared/places/distance.ts'
import { localeOf } from '#web/components/dates.ts'
import { DirectoryIcon } from '../icons.tsx'
import { borders, islands, names, seas } from './outlines.ts'
import classes from './place-map.module.css'
import {
  closer,
  farther,
  frame,
  grouped,
  isClosest,
  isCovered,
  isFarthest,
  path,
  place,
  type View,
  viewOf,
} from './projection.ts'

/** A place, with its number in the list beside the map where there are several. */
export type MapPoint = Coordinates & { key: string; number: number | null }

/** Whether a name at this point is not cut off at the edge. */
const isInside = (x: number, y: number): boolean => x > 34 && x < frame.width - 34 && y > 16 && y < frame.height - 8

function Ground({ view, language }: { view: View; language: string }) {
  const drawn = useMemo(
    () => ({
      seas: seas.map((line) => path(view, line, true)).join(''),
      islands: islands.map((line) => path(view, line, true)).join(''),
      borders: borders.map((line) => path(view, line, false)).join(''),
    }),
    [view],
  )
  const countries = useMemo(
    () => new Intl.DisplayNames(localeOf(language), { type: 'region', style: 'short' }),
    [language],
  )
  return (
    <>
      <path d={drawn.seas} className={classes.sea} />
      <path d={drawn.islands} className={classes.land} />
      <path d={drawn.borders} className={classes.border} />
      {names
        .filter(([, , , from]) => view.scale >= from)
        .map(([code, longitude, latitude]) => {
          const { x, y } = place(view, { longitude, latitude })
          if (!isInside(x, y)) return null
          return (
            <text key={`${code} ${longitude}`} x={x} y={y} className={classes.name}>
              {countries.of(code)}
            </text>
          )
        })}
    </>
  )
}

/** Numbers of places that would hide each other, on one marker: "1,2", or "1+" where there are more. */
function markLabel(points: readonly MapPoint[]): string | null {
  const [first, second, third] = points.map(({ number }) => number)
  if (first === null || first === undefined) return null
  if (second === undefined) return String(first)
  return third === undefined ? `${first},${second}` : `${first}+`
}

function Marker({ view, points }: { view: View; points: readonly MapPoint[] }) {
  const { x, y } = place(view, points[0]!)
  const label = markLabel(points)
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} className={classes.marker}>
      <path d="M0 0C-8-10-12-14-12-20a12 12 0 1 1 24 0c0 6-4 10-12 20Z" />
      {label === null ? <circle cy={-20} r={4} /> : <text y={-15.5}>{label}</text>}
    </g>
  )
}

function Drawing({ points }: { points: readonly MapPoint[] }) {
  const { t, i18n } = useTranslation('directory')
  const [view, setView] = useState(() => viewOf(points))
  return (
    <figure className={classes.figure} aria-label={t('map.label')}>
      <div className={classes.frame}>
        <svg
          viewBox={`0 0 ${frame.width} ${frame.height}`}
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
          focusable="false"
          className={classes.map}
        >
          <Ground view={view} language={i18n.language} />
          {grouped(view, points).map((group) => (
            <Marker key={group[0]!.key} view={view} points={group} />
          ))}
        </svg>
        <div className={classes.zoom}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('map.closer')}
            disabled={isClosest(view)}
            onClick={() => setView(closer(view))}
          >
            <DirectoryIcon name="plus" size={18} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('map.farther')}
            disabled={isFarthest(view)}
            onClick={() => setView(farther(view))}
          >
            <DirectoryIcon name="minus" size={18} />
          </ActionIcon>
        </div>
      </div>
      <figcaption className={classes.note}>{t('map.note')}</figcaption>
    </figure>
  )
}

/** Whereabouts places are, without asking anyone for a map: the list of the same places stands beside it. */
export function PlaceMap({ points }: { points: readonly MapPoint[] }) {
  const { t } = useTranslation('directory')
  const drawn = points.filter(isCovered)
  if (drawn.length === 0) return <p className={classes.note}>{t('map.outside')}</p>
  return <Drawing key={drawn.map(({ latitude, longitude }) => `${latitude} ${longitude}`).join()} points={drawn} />
}
