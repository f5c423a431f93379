import * as leaflet from 'leaflet'
import { localeOf } from '#shared/i18n/locale.ts'
import { borders, islands, countryLabels, seaOutlines } from './country-outlines.ts'
import classes from './place-map.module.css'

const parseCorners = (line: string): [latitude: number, longitude: number][] =>
  line.split(',').map((pair) => {
    const [longitude, latitude] = pair.trim().split(' ').map(Number)
    return [latitude!, longitude!]
  })

/** Seas, islands and borders. Their colors are CSS classes, so that they follow the color scheme. */
export function createOutlineLayer(): leaflet.Layer {
  // Renders beyond the visible area, so that dragging shows no gaps.
  const renderer = leaflet.svg({ padding: 1 })
  const area = (className: string | undefined) => (line: string) =>
    leaflet.polygon(parseCorners(line), { renderer, className, interactive: false })
  return leaflet.layerGroup([
    ...seaOutlines.map(area(classes.sea)),
    ...islands.map(area(classes.land)),
    ...borders.map((line) =>
      leaflet.polyline(parseCorners(line), { renderer, className: classes.border, interactive: false }),
    ),
  ])
}

/** Returns the names of countries that fit into the visible area at the current zoom. */
export function createCountryNameMarkers(map: leaflet.Map, language: string): leaflet.Layer[] {
  const { x: width, y: height } = map.getSize()
  const labelBounds = leaflet.bounds([34, 16], [width - 34, height - 8])
  const countries = new Intl.DisplayNames(localeOf(language), { type: 'region', style: 'short' })
  return countryLabels
    .filter(([, , , from]) => map.getZoom() >= from)
    .filter(([, longitude, latitude]) => labelBounds.contains(map.latLngToContainerPoint([latitude, longitude])))
    .map(([code, longitude, latitude]) => {
      const name = document.createElement('bdi')
      name.textContent = countries.of(code) ?? code
      const icon = leaflet.divIcon({ html: name, className: classes.name!, iconSize: [0, 0] })
      return leaflet.marker([latitude, longitude], { icon, pane: 'names', interactive: false, keyboard: false })
    })
}
