/** What every input needs: its name in words, its hint and its problem, tied together for those who listen. */
export type InputProps = {
  id: string
  label: string
  description?: string
  error?: string
  disabled?: boolean
  required?: boolean
}
