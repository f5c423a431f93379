import { Extension } from '@tiptap/core'

const blocks = ['paragraph', 'heading', 'listItem', 'blockquote']

const kept = (name: 'dir' | 'lang', accepts: (value: string) => boolean) => ({
  default: null,
  parseHTML: (element: HTMLElement) => {
    const value = element.getAttribute(name)
    return value && accepts(value) ? value : null
  },
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] ? { [name]: attributes[name] } : {}),
})

/**
 * Keeps `dir` and `lang` of a block, and lets one paragraph be turned. Only where a writer asks for it: a direction on
 * every block puts the bullets of Arabic lists on the wrong side.
 */
export const BlockDirection = Extension.create({
  name: 'blockDirection',
  addGlobalAttributes() {
    return [
      {
        types: blocks,
        attributes: {
          dir: kept('dir', (value) => value === 'ltr' || value === 'rtl'),
          lang: kept('lang', (value) => /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(value)),
        },
      },
    ]
  },
})
