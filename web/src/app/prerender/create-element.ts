type Attributes = Record<string, string | false | undefined | ((event: Event) => void)>

/** Creates an element. Attributes that are false or undefined are omitted; functions become event listeners. */
export function buildElement(name: string, attributes: Attributes, ...children: (Node | string | null)[]): HTMLElement {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key, value)
    else if (typeof value === 'string') element.setAttribute(key, value)
  }
  element.append(...children.filter((child) => child !== null))
  return element
}

/** Empty space in the size of an icon. Icons load with the application. */
export function createIconSpace(size: number): Element {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('width', String(size))
  svg.setAttribute('height', String(size))
  return svg
}
