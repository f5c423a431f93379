/** Props of every input. Label, description and error are linked for screen readers. */
export type InputProps = {
  id: string
  label: string
  description?: string
  error?: string
  disabled?: boolean
  required?: boolean
}
