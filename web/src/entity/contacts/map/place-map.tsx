import { ActionIcon } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/components/icons/icons.tsx'
import {
  type LeafletMapHandle,
  type LeafletMapOptions,
  type MapLayer,
  openLeafletMap,
  type Zoom,
} from './leaflet-map.ts'
import 'leaflet/dist/leaflet.css'
import type { MapPoint } from './map-point.ts'
import classes from './place-map.module.css'
import { isCovered } from './country-outlines.ts'

type Props = {
  points: readonly MapPoint[]
  /** Accessible name of the map. */
  label: string
  /** Note below the map. */
  note: ReactNode
  /** Keys of highlighted points. */
  highlighted?: readonly string[]
  /** Extra layer above the outlines. */
  extraLayer?: MapLayer
  /** Map of a whole list: full width, all points in the frame. */
  large?: boolean
} & Pick<LeafletMapOptions, 'onPress' | 'nearestZoom'>

/** Map with zoom buttons. Its content must also be available as text next to it. */
export function PointMap({ points, label, note, highlighted, extraLayer, large = false, onPress, nearestZoom }: Props) {
  const { t, i18n } = useTranslation('directory')
  const onPressEvent = useEffectEvent((keys: readonly string[]) => onPress?.(keys))
  const isPressed = onPress !== undefined
  const container = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<LeafletMapHandle | null>(null)
  const [zoom, setZoom] = useState<Zoom>({ isClosest: false, isFarthest: false })
  useEffect(() => {
    const map = openLeafletMap(container.current!, {
      onZoom: setZoom,
      onPress: isPressed ? (keys) => onPressEvent(keys) : undefined,
      nearestZoom,
      fitsAllPoints: large,
    })
    setChart(map)
    return () => map.close()
  }, [isPressed, nearestZoom, large])
  useEffect(() => chart?.setLanguage(i18n.language), [chart, i18n.language])
  useEffect(() => chart?.setPoints(points), [chart, points])
  useEffect(() => extraLayer && chart?.setLayer(extraLayer), [chart, extraLayer])
  useEffect(() => highlighted && chart?.highlight(highlighted), [chart, highlighted])
  const buttons = [
    { icon: 'plus', name: t('map.closer'), isOver: zoom.isClosest, act: () => chart?.zoomIn() },
    { icon: 'minus', name: t('map.farther'), isOver: zoom.isFarthest, act: () => chart?.zoomOut() },
  ] as const
  return (
    <figure className={classes.figure} data-large={large || undefined}>
      <div className={classes.frame}>
        <div ref={container} dir="ltr" role="application" aria-label={label} className={classes.map} />
        <div className={classes.zoom}>
          {buttons.map(({ icon, name, isOver, act }) => (
            // Not disabled, because a disabled button would lose keyboard focus.
            <ActionIcon
              key={icon}
              variant="default"
              size={36}
              aria-label={name}
              aria-disabled={isOver}
              data-disabled={isOver || undefined}
              onClick={act}
            >
              <Icon name={icon} />
            </ActionIcon>
          ))}
        </div>
      </div>
      <figcaption className={classes.note}>{note}</figcaption>
    </figure>
  )
}

/** Map of several locations without a map service. The page also lists the locations as text. */
export function PlaceMap({ points }: { points: readonly MapPoint[] }) {
  const { t } = useTranslation('directory')
  const drawn = points.filter(isCovered)
  if (drawn.length === 0) return <p className={classes.note}>{t('map.outside')}</p>
  return <PointMap points={drawn} label={t('map.label')} note={t('map.note')} />
}
