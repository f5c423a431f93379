import type { ChangeEvent } from 'react'
import { TextArea } from '#web/components/inputs/text-area.tsx'
import type { InputProps } from './input-props.ts'

type Props = InputProps & {
  value: string
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void
  attributes: { input: Record<string, string | undefined> }
}

/** Text of several lines, as high as what is in it. */
export const LongTextInput = (props: Props) => <TextArea {...props} />
