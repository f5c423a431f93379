import type { Label } from '#shared/i18n/label.ts'
import { MultiCombobox } from '#web/components/inputs/multi-combobox.tsx'
import { useLabel } from '#web/components/text/use-label.ts'
import type { InputProps } from '#web/components/inputs/input-props.ts'

type Props = InputProps & { choices: Record<string, Label>; value: string[]; onChange: (value: string[]) => void }

export function ChoicesInput({ choices, value, onChange, ...common }: Props) {
  const toText = useLabel()
  const nameOf = (one: string) => (choices[one] ? toText(choices[one]) : one)
  return (
    <MultiCombobox
      {...common}
      options={Object.keys(choices).map((one) => ({ value: one, label: nameOf(one) }))}
      value={value}
      onChange={onChange}
      nameOf={nameOf}
    />
  )
}
