import * as leaflet from 'leaflet'
import { createCountryNameMarkers, createOutlineLayer } from './background-layers.ts'
import { highlightMarkers, type PlacedMarker, placeMarkers } from './map-markers.ts'
import { coveredBounds } from './country-outlines.ts'
import type { MapPoint } from './map-point.ts'

/**
 * Minimum and maximum zoom (Web Mercator): from half a continent to a few towns. The outlines are too rough for a
 * closer zoom.
 */
const minZoom = 3
const maxZoomLevel = 7
/** Initial maximum zoom for a container width in pixels: a country and its neighbors. */
const initialMaxZoom = (width: number): number => (width < 400 ? 4.5 : 5)

/** Padding for the pin above a point and for the zoom buttons. */
const padding: leaflet.FitBoundsOptions = { paddingTopLeft: [56, 44], paddingBottomRight: [56, 24] }

/** Padding for a map with many points. */
const smallPadding: leaflet.FitBoundsOptions = { paddingTopLeft: [20, 40], paddingBottomRight: [20, 16] }

/** Minimum zoom for labels other than country names. */
const minLabelZoom = 5

const region = leaflet.latLngBounds(
  [coveredBounds.south, coveredBounds.west],
  [coveredBounds.north, coveredBounds.east],
)

export type Zoom = { isClosest: boolean; isFarthest: boolean }

export type LeafletMapOptions = {
  onZoom: (zoom: Zoom) => void
  /** Receives the keys of the points of a clicked marker. */
  onPress?: ((keys: readonly string[]) => void) | undefined
  /** Maximum zoom. */
  nearestZoom?: number | undefined
  /** Fits all points initially, even if the outlines then end within the frame. */
  fitsAllPoints?: boolean | undefined
}

/** Extra layer above the outlines, and the bounds to show for it. */
export type MapLayer = { layer: leaflet.Layer; bounds: leaflet.LatLngBounds | null }

export type LeafletMapHandle = {
  /** Shows points. Fits the view only if the points have changed. */
  setPoints(points: readonly MapPoint[]): void
  /** Highlights only the points with these keys. */
  highlight(keys: readonly string[]): void
  /** Replaces the extra layer. Fits the view if the layer has bounds. */
  setLayer(layer: MapLayer): void
  /** Sets the language of the country names. */
  setLanguage(language: string): void
  zoomIn(): void
  zoomOut(): void
  /** Removes the map and its event listeners. */
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
    // Scroll wheel and one finger scroll the page; two fingers move the map.
    scrollWheelZoom: false,
    dragging: false,
    minZoom,
    maxZoom,
    zoomSnap: 0.5,
    maxBounds: region,
    maxBoundsViscosity: 1,
    // No animations. A zoom animation during removal also causes an error in Leaflet.
    zoomAnimation: false,
    inertia: false,
    trackResize: false,
  })
  const panBy = map.panBy.bind(map)
  map.panBy = (offset, options) => panBy(offset, { ...options, animate: false })
  // Hidden from screen readers, since the list next to the map has the same content.
  map.getPane('mapPane')!.setAttribute('aria-hidden', 'true')
  map.createPane('names')
  return map
}

/** Creates a map of the bundled outlines in a container. It contacts no map service. */
export function openLeafletMap(
  container: HTMLElement,
  { onZoom, onPress, nearestZoom = maxZoomLevel, fitsAllPoints = false }: LeafletMapOptions,
): LeafletMapHandle {
  const map = emptyMap(container, nearestZoom)
  const names = leaflet.layerGroup().addTo(map)
  const markers = leaflet.layerGroup().addTo(map)
  createOutlineLayer().addTo(map)
  const extraLayers = leaflet.layerGroup().addTo(map)
  let points: readonly MapPoint[] = []
  let placed: readonly PlacedMarker[] = []
  let highlighted: ReadonlySet<string> = new Set()
  let layerBounds: leaflet.LatLngBounds | null = null
  let language: string | null = null

  const drawNames = () => {
    names.clearLayers()
    if (language) for (const name of createCountryNameMarkers(map, language)) names.addLayer(name)
  }
  const drawMarkers = () => {
    markers.clearLayers()
    placed = placeMarkers(map, points, onPress)
    for (const { marker } of placed) markers.addLayer(marker)
    highlightMarkers(placed, highlighted)
  }
  const frame = () => {
    if (container.clientWidth === 0) return
    map.invalidateSize({ pan: false })
    // Limits the zoom so that the outlines fill the frame.
    if (!fitsAllPoints) map.setMinZoom(map.getBoundsZoom(region, true))
    const all = leaflet.latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude]))
    const seen = layerBounds ?? (all.isValid() ? all : region)
    const maxZoom = layerBounds ? nearestZoom : initialMaxZoom(container.clientWidth)
    map.fitBounds(seen, { ...(fitsAllPoints ? smallPadding : padding), maxZoom, animate: false })
    drawMarkers()
  }
  map.on('moveend', drawNames)
  map.on('zoomend', () => {
    container.toggleAttribute('data-near', map.getZoom() >= minLabelZoom)
    drawMarkers()
    onZoom({ isClosest: map.getZoom() >= map.getMaxZoom(), isFarthest: map.getZoom() <= map.getMinZoom() })
  })
  const onPointer = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') map.dragging.disable()
    else map.dragging.enable()
  }
  container.addEventListener('pointerenter', onPointer)
  const resizing = new ResizeObserver(frame)
  resizing.observe(container)

  return {
    setPoints(next) {
      if (isSame(points, next)) return
      points = next
      frame()
    },
    highlight(keys) {
      highlighted = new Set(keys)
      highlightMarkers(placed, highlighted)
    },
    setLayer({ layer, bounds }) {
      extraLayers.clearLayers()
      extraLayers.addLayer(layer)
      const moves = bounds ? !layerBounds?.equals(bounds) : layerBounds !== null
      layerBounds = bounds
      if (moves) frame()
    },
    setLanguage(next) {
      language = next
      map.whenReady(drawNames)
    },
    zoomIn: () => map.zoomIn(),
    zoomOut: () => map.zoomOut(),
    close() {
      container.removeEventListener('pointerenter', onPointer)
      resizing.disconnect()
      map.remove()
    },
  }
}
