import { afterAll, beforeAll } from 'vitest'

const size = { clientWidth: 600, clientHeight: 400 }

/** Mocks a size for all elements: maps render no markers without one, and the test DOM has no layout. */
export function useDrawnSize(): void {
  beforeAll(() => {
    for (const [name, value] of Object.entries(size))
      Object.defineProperty(HTMLElement.prototype, name, { value, configurable: true })
  })
  afterAll(() => {
    for (const name of Object.keys(size)) Reflect.deleteProperty(HTMLElement.prototype, name)
  })
}
