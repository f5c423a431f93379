import { CloseButton, Input } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './combobox.module.css'
import type { InputProps } from './input-props.ts'
import { Listbox } from './listbox.tsx'
import { type Find, findFolded, type Option, maxShownOptions } from './options.ts'
import { useListbox } from './use-listbox.ts'
import { Icon } from '#web/components/icons/icons.tsx'

type Props = Partial<InputProps> & {
  /** Replaces the visible label. */
  'aria-label'?: string
  size?: 'sm' | 'md'
  options: readonly Option[]
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string
  /** Message for no matches. */
  emptyText?: string
  find?: Find
  onTyped?: (text: string) => void
  /** Allows an empty value. */
  clearable?: boolean
}

/** Combobox for one value. The filter ignores diacritics and variants of Arabic letters. */
export function Combobox(props: Props) {
  const {
    label,
    description,
    error,
    required,
    disabled,
    options,
    value,
    onChange,
    clearable = true,
    find = findFolded,
  } = props
  const { t } = useTranslation('fields')
  const { t: tApp } = useTranslation('app')
  const generatedId = useId()
  const id = props.id ?? generatedId
  const [inputText, setInputText] = useState<string | null>(null)
  const matches = useMemo(() => find(options, inputText ?? '').slice(0, maxShownOptions), [find, options, inputText])
  const selectedOption = options.find((one) => one.value === value)
  const name = label ?? props['aria-label'] ?? ''

  const pick = (place: number) => {
    onChange(matches[place]!.value)
    setInputText(null)
    list.close()
  }
  const list = useListbox({
    count: matches.length,
    onPick: pick,
    startAt: matches.findIndex((one) => one.value === value),
  })
  const leave = () => {
    setInputText(null)
    list.close()
  }
  const type = (text: string) => {
    setInputText(text)
    props.onTyped?.(text)
    list.open(0)
    if (text === '' && clearable && value !== null) onChange(null)
  }

  return (
    <Input.Wrapper id={id} label={label} description={description} error={error} required={required}>
      <div
        className={classes.box}
        data-size={props.size}
        data-error={Boolean(error) || undefined}
        data-disabled={disabled || undefined}
      >
        <input
          {...list.combobox}
          id={id}
          className={classes.input}
          aria-label={props['aria-label']}
          aria-describedby={[description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')}
          aria-invalid={Boolean(error) || undefined}
          aria-required={required}
          disabled={disabled}
          placeholder={props.placeholder ?? t('choosing.one')}
          value={inputText ?? selectedOption?.label ?? ''}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={(event) => {
            if (list.isOpen) return
            event.currentTarget.select()
            list.open()
          }}
          onKeyDown={(event) => list.onKey(event)}
          onBlur={leave}
        />
        {clearable && selectedOption && !disabled && (
          <CloseButton
            className={classes.clear}
            aria-label={t('choosing.clear', { label: name })}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              leave()
              onChange(null)
            }}
          />
        )}
        <Icon name="down" size={14} />
        <Listbox
          state={list}
          options={matches}
          label={name}
          value={value}
          emptyText={props.emptyText ?? tApp('common.noMatch')}
          onPick={pick}
        />
      </div>
    </Input.Wrapper>
  )
}
