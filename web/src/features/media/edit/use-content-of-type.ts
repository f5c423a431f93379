import { useEffect, useRef } from 'react'
import { contentFields, contentFieldsOf } from '#shared/media/content-fields.ts'
import type { EntityForm } from '#web/entity/use-entity-form.ts'

/**
 * Where the type changes, what the new one has no place for is taken out, and so is a file, which is for one type only.
 * Back at the type it was saved with, what was saved is there again.
 */
export function useContentOfType({ base, values, set }: Pick<EntityForm, 'base' | 'values' | 'set'>): void {
  const type = values.fields['content_type']
  const before = useRef(type)
  useEffect(() => {
    if (before.current === type) return
    before.current = type
    const saved = type === base.fields['content_type']
    const kept = contentFieldsOf(type)
    for (const name of contentFields) {
      if (saved) set(name, base.fields[name])
      else if (name === 'file' || !kept.includes(name)) set(name, null)
    }
  }, [type, base, set])
}
