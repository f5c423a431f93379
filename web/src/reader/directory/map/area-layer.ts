import * as leaflet from 'leaflet'
import type { Point } from '#shared/domain/geography/area.ts'
import type { Coordinates } from '#shared/domain/geography/distance.ts'
import { directionOf } from '#shared/i18n/locale.ts'
import { formatNumber } from '#web/components/dates/formatters.ts'
import type { MapLayer } from '#web/entity/contacts/map/leaflet-map.ts'
import { type AreaShape, areaShapes } from './area-shapes.ts'
import type { OrganisationLocations } from './organisation-locations.ts'
import classes from './results-map.module.css'

type AreaLayerOptions = {
  /** Areas with organisations. */
  areas: OrganisationLocations['areas']
  chosen: string | null
  /** Origin of the distances. */
  from: Coordinates | null
  language: string
  /** Called on a click on an area; if undefined, areas are not interactive. */
  onArea: ((code: string | null) => void) | undefined
}

type LatLng = [latitude: number, longitude: number]

const toLatLng = ([longitude, latitude]: Point): LatLng => [latitude, longitude]

const shapesByCountry = new Map<string, AreaShape[]>()

/** Shapes of a country, computed once. */
function shapesOfCountry(country: string): AreaShape[] {
  const shapes = shapesByCountry.get(country) ?? areaShapes(country)
  shapesByCountry.set(country, shapes)
  return shapes
}

function label(name: string, total: number, language: string): HTMLElement {
  const text = document.createElement('span')
  text.dir = directionOf(language)
  const words = document.createElement('bdi')
  words.textContent = name
  const count = document.createElement('b')
  count.textContent = formatNumber(total, language)
  text.append(words, ' ', count)
  return text
}

const words = (at: Point, html: HTMLElement, className: string): leaflet.Layer =>
  leaflet.marker(toLatLng(at), {
    icon: leaflet.divIcon({ html, className, iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
  })

/**
 * Map layer with the areas of every country that has results, the selectable areas, and the origin of the distances.
 */
export function createAreaLayer({ areas, chosen, from, language, onArea }: AreaLayerOptions): MapLayer {
  const layer = leaflet.layerGroup()
  const renderer = leaflet.svg({ padding: 1 })
  const named = new Map(areas.map((one) => [one.code, one]))
  const classOf = (code: string) => (code === chosen ? classes.chosen : named.has(code) ? classes.found : classes.empty)
  let bounds: leaflet.LatLngBounds | null = null
  for (const country of new Set(areas.map((one) => one.country)))
    for (const { area, cells } of shapesOfCountry(country)) {
      const corners = cells.map((cell) => cell.corners.map(toLatLng))
      const areaTotal = named.get(area.code)
      // Each cell is a separate polygon: Leaflet would render a ring inside another as a hole.
      const fill = leaflet.polygon(
        corners.map((ring) => [ring]),
        {
          renderer,
          className: classOf(area.code),
          stroke: false,
          interactive: areaTotal !== undefined && onArea !== undefined,
        },
      )
      if (areaTotal && onArea) fill.on('click', () => onArea(area.code === chosen ? null : area.code))
      layer.addLayer(fill)
      layer.addLayer(
        leaflet.polyline(
          cells.flatMap(({ borders }) => borders.map((line) => line.map(toLatLng))),
          { renderer, className: classes.line, interactive: false },
        ),
      )
      if (areaTotal)
        layer.addLayer(words(area.spots[0]!, label(areaTotal.name, areaTotal.total, language), classes.area!))
      if (area.code === chosen) bounds = fill.getBounds()
    }
  if (from) {
    const dot = document.createElement('span')
    layer.addLayer(words([from.longitude, from.latitude], dot, classes.here!))
  }
  return { layer, bounds }
}
