import * as leaflet from 'leaflet'
import type { MapPoint } from './map-point.ts'
import classes from './place-map.module.css'

/** Minimum distance of two markers in pixels. */
const minMarkerDistancePx = 18

/** Groups points that are too close for separate markers. */
function groupNearbyPoints(map: leaflet.Map, points: readonly MapPoint[]): MapPoint[][] {
  const groups: { middle: leaflet.Point; groupPoints: MapPoint[] }[] = []
  for (const point of points) {
    const pixel = map.project([point.latitude, point.longitude])
    const near = groups.find(({ middle }) => middle.distanceTo(pixel) < minMarkerDistancePx)
    if (near) near.groupPoints.push(point)
    else groups.push({ middle: pixel, groupPoints: [point] })
  }
  return groups.map((group) => group.groupPoints)
}

/**
 * Returns the label of a marker: the points' numbers ("1,2", or "1+" for more than two). Without numbers, the number of
 * organisations.
 */
function getMarkerLabel(points: readonly MapPoint[]): string | null {
  const [first, second, third] = points.map(({ number }) => number)
  if (first === null || first === undefined) {
    const owners = new Set(points.map(({ key }) => key)).size
    return owners > 1 ? String(owners) : null
  }
  if (second === undefined) return String(first)
  return third === undefined ? `${first},${second}` : `${first}+`
}

function shape(name: string, attributes: Record<string, string>, text = ''): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  element.textContent = text
  return element
}

function pin(label: string | null): HTMLElement {
  const svg = shape('svg', { viewBox: '-14 -34 28 36', width: '28', height: '36' })
  svg.append(
    shape('path', { d: 'M0 0C-8-10-12-14-12-20a12 12 0 1 1 24 0c0 6-4 10-12 20Z' }),
    label === null ? shape('circle', { cy: '-20', r: '4' }) : shape('text', { y: '-15.5' }, label),
  )
  const holder = document.createElement('span')
  holder.append(svg)
  return holder
}

export type PlacedMarker = { marker: leaflet.Marker; keys: readonly string[] }

/**
 * Adds a marker for each point, or for several points that would overlap at the current zoom. Markers are clickable
 * only if `onPress` is set.
 */
export function placeMarkers(
  map: leaflet.Map,
  points: readonly MapPoint[],
  onPress: ((keys: readonly string[]) => void) | undefined,
): PlacedMarker[] {
  return groupNearbyPoints(map, points).map((group) => {
    const { latitude, longitude } = group[0]!
    const keys = [...new Set(group.map(({ key }) => key))]
    const icon = leaflet.divIcon({
      html: pin(getMarkerLabel(group)),
      className: classes.marker!,
      iconSize: [28, 36],
      iconAnchor: [14, 34],
    })
    const marker = leaflet.marker([latitude, longitude], { icon, interactive: Boolean(onPress), keyboard: false })
    if (onPress) marker.on('click', () => onPress(keys))
    return { marker, keys }
  })
}

/** Highlights markers without replacing them, since a replaced marker would lose a click in progress. */
export function highlightMarkers(placed: readonly PlacedMarker[], highlighted: ReadonlySet<string>): void {
  for (const { marker, keys } of placed) {
    const isLit = keys.some((key) => highlighted.has(key))
    marker.getElement()?.classList.toggle(classes.lit!, isLit)
    marker.setZIndexOffset(isLit ? 1000 : 0)
  }
}
