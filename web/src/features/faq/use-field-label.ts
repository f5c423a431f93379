import { faq } from '#shared/entities/faq.ts'
import { useLabel } from '#web/components/text/use-label.ts'

export function useFieldLabel(): (field: string) => string {
  const label = useLabel()
  return (field) => {
    const found = faq.fields[field] ?? faq.computedFields[field]
    return found ? label(found.label) : field
  }
}
