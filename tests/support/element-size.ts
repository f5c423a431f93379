import { afterAll, beforeAll } from 'vitest'

const size = { clientWidth: 600, clientHeight: 400 }

/** Gives whatever is drawn a size, without which no map draws its marks: nothing is laid out here. */
export function useDrawnSize(): void {
  beforeAll(() => {
    for (const [name, value] of Object.entries(size))
      Object.defineProperty(HTMLElement.prototype, name, { value, configurable: true })
  })
  afterAll(() => {
    for (const name of Object.keys(size)) Reflect.deleteProperty(HTMLElement.prototype, name)
  })
}
