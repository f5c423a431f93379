import * as leaflet from 'leaflet'
import { createCountryNameMarkers, createOutlineLayer } from './background-layers.ts'
import { highlightMarkers, type PlacedMarker, placeMarkers } from './map-markers.ts'
import { coveredBounds } from './country-outlines.ts'
import type { MapPoint } from './map-point.ts'

/** Zooms of Web Mercator: from half a continent to a few towns. Nearer than that the outlines are too rough. */
const farthest = 3
const nearest = 7
/** How near a single place is looked at at first, in a frame so many pixels wide: its country and those around it. */
const first = (width: number): number => (width < 400 ? 4.5 : 5)

/** Room for a pin above its place, and for the buttons beside it. */
const room: leaflet.FitBoundsOptions = { paddingTopLeft: [56, 44], paddingBottomRight: [56, 24] }

/** The same where many places are to be in the frame. */
const littleRoom: leaflet.FitBoundsOptions = { paddingTopLeft: [20, 40], paddingBottomRight: [20, 16] }

/** From this zoom on there is room for more words than the names of countries. */
const minLabelZoom = 5

const region = leaflet.latLngBounds(
  [coveredBounds.south, coveredBounds.west],
  [coveredBounds.north, coveredBounds.east],
)

export type Zoom = { isClosest: boolean; isFarthest: boolean }

export type LeafletMapOptions = {
  /** Told of the zoom as it changes. */
  onZoom: (zoom: Zoom) => void
  /** Told the keys of the places under a marker that is pressed. */
  onPress?: ((keys: readonly string[]) => void) | undefined
  /** The closest zoom. */
  closest?: number | undefined
  /** All places are in the frame at first, also where the drawing ends within it. */
  whole?: boolean | undefined
}

/** What lies on the map beside the places: a layer over the outlines, and the part of the earth to look at for it. */
export type MapLayer = { layer: leaflet.Layer; seen: leaflet.LatLngBounds | null }

export type LeafletMapHandle = {
  /** Shows these places; the view moves only when they are others than before. */
  show(points: readonly MapPoint[]): void
  /** Lights the places of these keys, and no others. */
  light(keys: readonly string[]): void
  /** Lays something over the outlines, in place of what lay there; the view moves where that says what to look at. */
  lay(ground: MapLayer): void
  /** Writes the names of countries in a language. */
  write(language: string): void
  closer(): void
  farther(): void
  /** Removes everything from the container and from the window. */
  close(): void
}

const isSame = (before: readonly MapPoint[], after: readonly MapPoint[]): boolean =>
  before.length === after.length &&
  before.every(({ key, latitude, longitude, number }, at) => {
    const other = after[at]!
    return other.key === key && other.latitude === latitude && other.longitude === longitude && other.number === number
  })

function emptyMap(container: HTMLElement, maxZoom: number): leaflet.Map {
  const map = leaflet.map(container, {
    attributionControl: false,
    zoomControl: false,
    // The page scrolls on, with the wheel as with one finger: two fingers move the map.
    scrollWheelZoom: false,
    dragging: false,
    minZoom: farthest,
    maxZoom,
    zoomSnap: 0.5,
    maxBounds: region,
    maxBoundsViscosity: 1,
    // Nothing moves by itself. A zoom still under way as its map is removed would also be an error in leaflet.
    zoomAnimation: false,
    inertia: false,
    trackResize: false,
  })
  const panBy = map.panBy.bind(map)
  map.panBy = (offset, options) => panBy(offset, { ...options, animate: false })
  // Everything on the map stands in the list beside it.
  map.getPane('mapPane')!.setAttribute('aria-hidden', 'true')
  map.createPane('names')
  return map
}

/** A map of the bundled outlines in a container, which asks nobody for anything. */
export function openLeafletMap(
  container: HTMLElement,
  { onZoom, onPress, closest = nearest, whole = false }: LeafletMapOptions,
): LeafletMapHandle {
  const map = emptyMap(container, closest)
  const names = leaflet.layerGroup().addTo(map)
  const markers = leaflet.layerGroup().addTo(map)
  createOutlineLayer().addTo(map)
  const grounds = leaflet.layerGroup().addTo(map)
  let points: readonly MapPoint[] = []
  let placed: readonly PlacedMarker[] = []
  let lit: ReadonlySet<string> = new Set()
  let lookedAt: leaflet.LatLngBounds | null = null
  let language: string | null = null

  const drawNames = () => {
    names.clearLayers()
    if (language) for (const name of createCountryNameMarkers(map, language)) names.addLayer(name)
  }
  const drawMarkers = () => {
    markers.clearLayers()
    placed = placeMarkers(map, points, onPress)
    for (const { marker } of placed) markers.addLayer(marker)
    highlightMarkers(placed, lit)
  }
  const frame = () => {
    if (container.clientWidth === 0) return
    map.invalidateSize({ pan: false })
    // Never so far that the drawing ends within the frame.
    if (!whole) map.setMinZoom(map.getBoundsZoom(region, true))
    const all = leaflet.latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude]))
    const seen = lookedAt ?? (all.isValid() ? all : region)
    const maxZoom = lookedAt ? closest : first(container.clientWidth)
    map.fitBounds(seen, { ...(whole ? littleRoom : room), maxZoom, animate: false })
    drawMarkers()
  }
  map.on('moveend', drawNames)
  map.on('zoomend', () => {
    container.toggleAttribute('data-near', map.getZoom() >= minLabelZoom)
    drawMarkers()
    onZoom({ isClosest: map.getZoom() >= map.getMaxZoom(), isFarthest: map.getZoom() <= map.getMinZoom() })
  })
  const pointed = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') map.dragging.disable()
    else map.dragging.enable()
  }
  container.addEventListener('pointerenter', pointed)
  const resizing = new ResizeObserver(frame)
  resizing.observe(container)

  return {
    show(next) {
      if (isSame(points, next)) return
      points = next
      frame()
    },
    light(keys) {
      lit = new Set(keys)
      highlightMarkers(placed, lit)
    },
    lay({ layer, seen }) {
      grounds.clearLayers()
      grounds.addLayer(layer)
      const moves = seen ? !lookedAt?.equals(seen) : lookedAt !== null
      lookedAt = seen
      if (moves) frame()
    },
    write(next) {
      language = next
      map.whenReady(drawNames)
    },
    closer: () => map.zoomIn(),
    farther: () => map.zoomOut(),
    close() {
      container.removeEventListener('pointerenter', pointed)
      resizing.disconnect()
      map.remove()
    },
  }
}
