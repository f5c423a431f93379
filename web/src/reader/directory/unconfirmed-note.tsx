import type { Label } from '#shared/i18n/label.ts'
import { useLabel } from '#web/components/text/use-label.ts'

const words: Label = [
  'The organisation hasn’t confirmed this information for three months. Call before you go.',
  'لم تؤكد الجهة نفسها هذه البيانات منذ ثلاثة أشهر.',
  'L’organisme lui-même ne l’a pas confirmé depuis trois mois.',
]

/** A quiet word where an organisation was asked and stayed silent. */
export function UnconfirmedNote() {
  const toText = useLabel()
  return <div>{toText(words)}</div>
}
