// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PlaceMap } from '#web/entity/contacts/map/place-map.tsx'
import type { MapPoint } from '#web/entity/contacts/map/map-point.ts'
import type { Language } from '#web/i18n/interface-languages.ts'
import { startTexts } from '#web/i18n/i18n.ts'
import { show } from '#tests/web/features/faq/harness.tsx'

const size = { clientWidth: 480, clientHeight: 300 }

beforeAll(() => {
  for (const [name, value] of Object.entries(size))
    Object.defineProperty(HTMLElement.prototype, name, { value, configurable: true })
})
afterAll(() => {
  for (const name of Object.keys(size)) Reflect.deleteProperty(HTMLElement.prototype, name)
})
afterEach(cleanup)

const numbered = (...places: [latitude: number, longitude: number][]): MapPoint[] =>
  places.map(([latitude, longitude], place) => ({ key: String(place), number: place + 1, latitude, longitude }))
const cairo: [number, number] = [30.04, 31.24]
const giza: [number, number] = [30.01, 31.2]
const amman: [number, number] = [31.95, 35.93]

/** Map with a button that replaces its points. */
function Holder({ points, others }: { points: MapPoint[]; others: MapPoint[] }) {
  const [shown, setShown] = useState(points)
  return (
    <>
      <PlaceMap points={shown} />
      <button onClick={() => setShown(others)}>Others</button>
    </>
  )
}

async function draw(points: MapPoint[], language: Language = 'en', others: MapPoint[] = []) {
  await startTexts(language)
  await loadNamespaces('directory')
  return show(<Holder points={points} others={others} />, { language })
}

const map = () => document.querySelector<HTMLElement>('.leaflet-container')!
const markers = () => [...document.querySelectorAll<HTMLElement>('.leaflet-marker-pane > *')]
const labels = () => markers().map(({ textContent }) => textContent)
const names = () => [...document.querySelectorAll('.leaflet-names-pane bdi')].map(({ textContent }) => textContent)
const pixels = ({ style }: HTMLElement) => ({ x: Number.parseFloat(style.left), y: Number.parseFloat(style.top) })
/** Tip of a marker, in pixels from the top left corner of the map. */
function position(marker: HTMLElement) {
  const pane = pixels(document.querySelector<HTMLElement>('.leaflet-map-pane')!)
  const { x, y } = pixels(marker)
  return { x: pane.x + x, y: pane.y + y }
}
function expectInside(marker: HTMLElement) {
  const { x, y } = position(marker)
  expect(x).toBeGreaterThan(14)
  expect(x).toBeLessThan(size.clientWidth - 14)
  expect(y).toBeGreaterThan(34)
  expect(y).toBeLessThan(size.clientHeight)
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('shows every location, with north at the top and east on the right', async () => {
  await draw(numbered(cairo, amman, [36.8, 10.2]))
  expect(labels().toSorted()).toEqual(['1', '2', '3'])
  const places = Object.fromEntries(markers().map((marker) => [marker.textContent, position(marker)]))
  expect(places['2']!.x).toBeGreaterThan(places['1']!.x)
  expect(places['2']!.y).toBeLessThan(places['1']!.y)
  for (const marker of markers()) expectInside(marker)
})

test('groups overlapping locations under one marker until zoomed in', async () => {
  await draw(numbered(cairo, giza, amman))
  expect(labels().toSorted()).toEqual(['1,2', '3'])
  cleanup()
  await draw(numbered(cairo, giza, cairo))
  expect(labels()).toEqual(['1+'])
  cleanup()
  await draw(numbered([30, 31], [30.6, 31]))
  expect(labels()).toEqual(['1,2'])
  click('Zoom in')
  expect(labels().toSorted()).toEqual(['1', '2'])
})

test('updates when the locations change, without creating another map', async () => {
  await draw(numbered(cairo), 'en', numbered([33.57, -7.6], [18.08, -15.98]))
  const before = map()
  expect(names()).toContain('Egypt')
  click('Others')
  expect(map()).toBe(before)
  expect(labels().toSorted()).toEqual(['1', '2'])
  for (const marker of markers()) expectInside(marker)
  expect(names()).toContain('Morocco')
  expect(names()).not.toContain('Egypt')
})

test('translates countries and buttons, and stays left-to-right', async () => {
  await draw(numbered(cairo), 'ar')
  expect(names()).toContain('مصر')
  expect(map().dir).toBe('ltr')
  click('تبعيد')
  expect(screen.getByRole('button', { name: 'تبعيد' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { name: 'تقريب' }).getAttribute('aria-disabled')).toBe('false')
})

test('draws outlines and markers without loading images or style sheets', async () => {
  await draw(numbered(cairo))
  expect(document.querySelectorAll('.leaflet-overlay-pane path').length).toBeGreaterThan(30)
  expect(document.querySelectorAll('img, link[href], [style*="url("]')).toHaveLength(0)
})

test('ignores the wheel, pans with the arrow keys, and hides its graphics from screen readers', async () => {
  await draw(numbered(cairo))
  expect(fireEvent.wheel(map(), { deltaY: 100 })).toBe(true)
  expect(map().tabIndex).toBe(0)
  expect(screen.getByRole('application').getAttribute('aria-label')).toContain('Map of the region')
  const { x, y } = position(markers()[0]!)
  map().focus()
  fireEvent.keyDown(map(), { key: 'ArrowRight', keyCode: 39 })
  // Immediately, without an animation.
  expect(position(markers()[0]!)).toEqual({ x: x - 80, y })
  expect(fireEvent.keyDown(map(), { key: 'Tab', keyCode: 9 })).toBe(true)
  const drawing = document.querySelector('.leaflet-map-pane')!
  expect(drawing.getAttribute('aria-hidden')).toBe('true')
  expect(drawing.querySelectorAll('a, button, [tabindex]')).toHaveLength(0)
})

test('removes all its elements when unmounted', async () => {
  const { unmount } = await draw(numbered(cairo))
  const container = map()
  expect(container.children.length).toBeGreaterThan(0)
  unmount()
  expect(container.children).toHaveLength(0)
})

test('shows a message instead of a map for a location outside its area', async () => {
  await draw(numbered([46.2, 6.1]))
  expect(screen.getByText('This location isn’t on this map.')).toBeTruthy()
  expect(map()).toBeNull()
})
