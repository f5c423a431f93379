import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTyped } from './use-typed.ts'
import { deed } from '#web/components/keyboard/deed.ts'
import { Icon } from '#web/components/icons.tsx'

/** The search of a list. What stands in the address wins when it changes from elsewhere (back, clear filters). */
export function SearchBox({
  value,
  onChange,
  className,
}: {
  value: string
  onChange: (value: string) => void
  className?: string
}) {
  const { t } = useTranslation('entity')
  const [typed, setTyped] = useTyped(value, onChange)
  return (
    <TextInput
      type="search"
      {...deed('search')}
      className={className}
      label={t('grid.search')}
      leftSection={<Icon name="search" />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
      }}
    />
  )
}
