import type { ChangeEvent } from 'react'
import { TextArea } from '#web/components/inputs/text-area.tsx'
import type { InputProps } from '#web/components/inputs/input-props.ts'

type Props = InputProps & {
  value: string
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void
  attributes: { input: Record<string, string | undefined> }
}

export const LongTextInput = (props: Props) => <TextArea {...props} />
