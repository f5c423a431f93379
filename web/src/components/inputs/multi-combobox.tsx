import { CloseButton, Input } from '@mantine/core'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './combobox.module.css'
import type { InputProps } from './input-props.ts'
import { Listbox } from './listbox.tsx'
import { type Find, findFolded, type Option, maxShownOptions } from './options.ts'
import { useListbox } from './use-listbox.ts'

type Props = Omit<InputProps, 'id'> & {
  id?: string
  options: readonly Option[]
  value: readonly string[]
  onChange: (value: string[]) => void
  placeholder?: string
  /** Message for no matches. */
  emptyText?: string
  find?: Find
  onTyped?: (text: string) => void
  nameOf: (value: string) => string
  /** Maximum number of selected values shown as chips; the rest is a number. 0 if the parent component renders them. */
  maxShown?: number
  maxItems?: number
  /** Allows custom values, entered with Enter or a match of this pattern. */
  separators?: RegExp
}

export function MultiCombobox(props: Props) {
  const {
    label,
    description,
    error,
    disabled,
    value,
    onChange,
    nameOf,
    separators,
    maxShown = Number.POSITIVE_INFINITY,
  } = props
  const { t } = useTranslation('fields')
  const { t: tApp } = useTranslation('app')
  const generatedId = useId()
  const id = props.id ?? generatedId
  const input = useRef<HTMLInputElement>(null)
  const [inputText, setInputText] = useState('')
  const full = value.length >= (props.maxItems ?? Number.POSITIVE_INFINITY)
  const open = full ? [] : props.options.filter((one) => !value.includes(one.value))
  const matches = (props.find ?? findFolded)(open, inputText).slice(0, maxShownOptions)

  const setQuery = (text: string) => {
    setInputText(text)
    props.onTyped?.(text)
  }
  const add = (more: readonly string[]) => {
    const fresh = more.map((one) => one.trim()).filter((one) => one !== '' && !value.includes(one))
    if (fresh.length > 0) onChange([...value, ...new Set(fresh)])
    setQuery('')
  }
  const pick = (place: number) => add([matches[place]!.value])
  const list = useListbox({ count: matches.length, onPick: pick })
  const remove = (one: string) => {
    onChange(value.filter((other) => other !== one))
    input.current?.focus()
  }
  const type = (text: string) => {
    list.open(separators ? -1 : 0)
    const parts = separators ? text.split(separators) : [text]
    if (parts.length > 1) add(parts)
    else setQuery(text)
  }
  const onKey = (event: KeyboardEvent) => {
    if (list.onKey(event)) return
    if (event.key === 'Backspace' && inputText === '' && value.length > 0) onChange(value.slice(0, -1))
    if (event.key !== 'Enter' || !separators || event.nativeEvent.isComposing || inputText.trim() === '') return
    event.preventDefault()
    add([inputText])
  }

  return (
    <Input.Wrapper id={id} label={label} description={description} error={error} required={props.required}>
      <div
        className={classes.box}
        data-many
        data-error={Boolean(error) || undefined}
        data-disabled={disabled || undefined}
      >
        {value.slice(0, maxShown).map((one) => (
          <span key={one} className={classes.chip}>
            <bdi>{nameOf(one)}</bdi>
            {!disabled && (
              <CloseButton
                className={classes.remove}
                size="sm"
                aria-label={t('choosing.remove', { name: nameOf(one) })}
                onClick={() => remove(one)}
              />
            )}
          </span>
        ))}
        {maxShown > 0 && value.length > maxShown && (
          <span className={classes.secondaryText}>{t('choosing.more', { count: value.length - maxShown })}</span>
        )}
        <input
          {...list.combobox}
          ref={input}
          id={id}
          className={classes.input}
          aria-describedby={[description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')}
          aria-invalid={Boolean(error) || undefined}
          aria-required={props.required}
          disabled={disabled}
          placeholder={value.length === 0 || maxShown === 0 ? (props.placeholder ?? t('choosing.several')) : undefined}
          value={inputText}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => list.isOpen || list.open()}
          onKeyDown={onKey}
          onBlur={() => {
            list.close()
            if (separators) add([inputText])
            else if (inputText !== '') setQuery('')
          }}
        />
        {(matches.length > 0 || !separators) && (
          <Listbox
            state={list}
            options={matches}
            label={label}
            emptyText={props.emptyText ?? tApp('common.noMatch')}
            onPick={pick}
          />
        )}
      </div>
    </Input.Wrapper>
  )
}
