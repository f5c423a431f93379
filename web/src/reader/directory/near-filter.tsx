import { Button, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Coordinates } from '#shared/domain/geography/distance.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { toast } from '#web/components/feedback/toast.ts'
import { parseLocation } from '#web/entity/contacts/parse-coordinates.ts'
import classes from './near-filter.module.css'
import { setNear } from './use-near.ts'

/** Geolocation timeout in milliseconds. */
const positionTimeoutMs = 15_000

/** Position of the device. Requested only after a click; rejects if it is unavailable or denied. */
const ownPosition = (): Promise<Coordinates> =>
  new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error('no position'))
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => reject(new Error('no position')),
      { timeout: positionTimeoutMs, maximumAge: 60_000 },
    )
  })

type Props = {
  /** Label of the button that applies a typed location. */
  action: string
  /** Called when a location has been set. */
  onPlaced?: (() => void) | undefined
  /** Content shown once a location is set. */
  children?: ReactNode
}

/** Input for the origin of distances: device position or a typed location. */
export function NearFilter({ action, onPlaced, children }: Props) {
  const { t } = useTranslation('directory')
  const [inputText, setInputText] = useState('')
  const [isInvalid, setIsInvalid] = useState(false)
  const [isLocating, setIsLocating] = useState(false)

  const place = (point: Coordinates) => {
    setNear(point)
    onPlaced?.()
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const point = parseLocation(inputText)
    setIsInvalid(!point)
    if (point) place(point)
  }
  const locate = async () => {
    setIsLocating(true)
    try {
      place(await ownPosition())
    } catch {
      toast.error(t('near.refused'))
    } finally {
      setIsLocating(false)
    }
  }

  return (
    <fieldset className={classes.near}>
      <legend>{t('near.title')}</legend>
      <Button
        variant="default"
        leftSection={<Icon name="target" size={20} />}
        loading={isLocating}
        onClick={() => void locate()}
      >
        {t('near.mine')}
      </Button>
      <form onSubmit={apply} className={classes.typed} noValidate>
        <TextInput
          label={t('near.typed')}
          description={t('near.typedHint')}
          value={inputText}
          maxLength={60}
          attributes={{ input: { dir: 'ltr' } }}
          error={isInvalid ? t('near.wrong') : undefined}
          onChange={(event) => {
            setInputText(event.currentTarget.value)
            setIsInvalid(false)
          }}
        />
        <Button type="submit" variant="default" disabled={inputText.trim() === ''}>
          {action}
        </Button>
      </form>
      {children}
      <Text size="sm" c="dimmed">
        {t('near.private')}
      </Text>
    </fieldset>
  )
}
