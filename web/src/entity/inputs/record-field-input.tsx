import type { FormValues } from '#web/entity/form/form-values.ts'
import { FieldInput, type FieldInputProps, useInputProps } from './field-input.tsx'
import { lazyInput } from './lazy-input.tsx'

const ServicesInput = lazyInput(
  async () => (await import('#web/entity/services/services-input.tsx')).ServicesInput,
  120,
)

/** Input for a field of a record. Adds services to the kinds of FieldInput, because their cards contain FieldInputs. */
export function RecordFieldInput(props: FieldInputProps) {
  const common = useInputProps(props)
  if (props.field.kind !== 'services') return <FieldInput {...props} />
  const services = (props.value as FormValues[] | null) ?? []
  return <ServicesInput {...common} value={services} onChange={props.onChange} problems={props.problems} />
}
