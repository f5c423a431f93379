import type { FieldProblem } from '#shared/api/problems.ts'
import { maxServices, service } from '#shared/domain/directory/service.ts'
import type { Label } from '#shared/i18n/label.ts'
import { Bidi } from '#web/components/text/bidi.tsx'
import { useLabel } from '#web/components/text/use-label.ts'
import { CardsInput } from '#web/entity/inputs/cards/cards-input.tsx'
import { toFormValues } from '#web/entity/form/form-conversion.ts'
import type { InputProps } from '#web/components/inputs/input-props.ts'
import type { FormValues } from '#web/entity/form/form-values.ts'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import { ServiceCard } from './service-card.tsx'

type Props = InputProps & {
  /** Services as nested form values. */
  value: FormValues[]
  onChange: (services: FormValues[]) => void
  problems?: readonly FieldProblem[] | undefined
}

const noServicesText: Label = [
  'No services yet. Add what this organisation offers, and for whom.',
  'لا خدمات بعد. أضف ما تقدّمه هذه الجهة، ولمن.',
  'Aucun service pour l’instant. Ajoutez ce que propose cet organisme, et pour qui.',
]
const add: Label = ['Add a service', 'إضافة خدمة', 'Ajouter un service']

export function ServicesInput(props: Props) {
  const toText = useLabel()
  const { currentLanguage } = useContentLanguages()
  const nameOf = ({ translations }: FormValues): string =>
    [translations[currentLanguage.id], ...Object.values(translations)]
      .map((texts) => String(texts?.['name'] ?? ''))
      .find(Boolean) ?? ''
  return (
    <CardsInput
      {...props}
      name="services"
      maxItems={maxServices}
      createItem={() => toFormValues(service, null)}
      titleOf={nameOf}
      renderTitle={(title) => <Bidi>{title}</Bidi>}
      numbered={(number) => `${toText(service.labels.one)} ${number}`}
      texts={{ none: toText(noServicesText), add: toText(add) }}
    >
      {(card) => <ServiceCard {...card} />}
    </CardsInput>
  )
}
