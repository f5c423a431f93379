import { faq } from '#shared/entities/faq.ts'
import { useLabel } from '#web/components/text/use-label.ts'

/** The label of a field of an FAQ, as the forms and lists show it. */
export function useFieldLabel(): (field: string) => string {
  const label = useLabel()
  return (field) => {
    const found = faq.fields[field] ?? faq.computedFields[field]
    return found ? label(found.label) : field
  }
}
