import { ActionIcon } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Chart, openChart, type Zoom } from './chart.ts'
import { isCovered } from './outlines.ts'
import 'leaflet/dist/leaflet.css'
import classes from './place-map.module.css'
import type { MapPoint } from './map-point.ts'
import { Icon } from '#web/components/icons.tsx'

function Drawing({ points }: { points: readonly MapPoint[] }) {
  const { t, i18n } = useTranslation('directory')
  const container = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<Chart | null>(null)
  const [zoom, setZoom] = useState<Zoom>({ isClosest: false, isFarthest: false })
  useEffect(() => {
    const opened = openChart(container.current!, setZoom)
    setChart(opened)
    return () => opened.close()
  }, [])
  useEffect(() => chart?.write(i18n.language), [chart, i18n.language])
  useEffect(() => chart?.show(points), [chart, points])
  const buttons = [
    { icon: 'plus', label: t('map.closer'), isOver: zoom.isClosest, act: () => chart?.closer() },
    { icon: 'minus', label: t('map.farther'), isOver: zoom.isFarthest, act: () => chart?.farther() },
  ] as const
  return (
    <figure className={classes.figure}>
      <div className={classes.frame}>
        <div ref={container} dir="ltr" role="application" aria-label={t('map.label')} className={classes.map} />
        <div className={classes.zoom}>
          {buttons.map(({ icon, label, isOver, act }) => (
            // Not disabled: who comes to the end with the keyboard would lose their place.
            <ActionIcon
              key={icon}
              variant="default"
              size={36}
              aria-label={label}
              aria-disabled={isOver}
              data-disabled={isOver || undefined}
              onClick={act}
            >
              <Icon name={icon} />
            </ActionIcon>
          ))}
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
  return <Drawing points={drawn} />
}
