import type { Label } from '#shared/i18n/label.ts'
import { useLabel } from '#web/components/text/use-label.ts'

const words: Label = [
  'The organisation hasn’t confirmed this information for three months. Call before you go.',
  'لم تؤكد الجهة هذه البيانات منذ ثلاثة أشهر. اتصل بها قبل الذهاب.',
  'L’organisme n’a pas confirmé ces informations depuis trois mois. Appelez avant de vous déplacer.',
]

export function UnconfirmedNote() {
  const toText = useLabel()
  return <div>{toText(words)}</div>
}
