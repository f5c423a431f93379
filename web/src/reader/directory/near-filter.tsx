import { Button, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Coordinates } from '#shared/domain/geography/distance.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { toast } from '#web/components/feedback/toast.ts'
import { parseLocation } from '#web/entity/contacts/parse-coordinates.ts'
import { formatNear } from './near-param.ts'
import classes from './near-filter.module.css'

/** How long the device may look for its position, in milliseconds. */
const positionTimeoutMs = 15_000

/** The position of the device, asked for by a press and never before. Rejects where it is not given. */
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
  /** What a place that is typed is taken for. */
  action: string
  /** Told a place as the address has it. */
  onPlaced: (near: string) => void
  /** Below, once a place was given. */
  children?: ReactNode
}

/** Asks for the place from which the way is told: where the device is, or one that is typed. */
export function NearFilter({ action, onPlaced, children }: Props) {
  const { t } = useTranslation('directory')
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const [looking, setLooking] = useState(false)

  const apply = (event: FormEvent) => {
    event.preventDefault()
    const point = parseLocation(typed)
    setWrong(!point)
    if (point) onPlaced(formatNear(point))
  }
  const locate = async () => {
    setLooking(true)
    try {
      onPlaced(formatNear(await ownPosition()))
    } catch {
      toast.error(t('near.refused'))
    } finally {
      setLooking(false)
    }
  }

  return (
    <fieldset className={classes.near}>
      <legend>{t('near.title')}</legend>
      <Button
        variant="default"
        leftSection={<Icon name="target" size={20} />}
        loading={looking}
        onClick={() => void locate()}
      >
        {t('near.mine')}
      </Button>
      <form onSubmit={apply} className={classes.typed} noValidate>
        <TextInput
          label={t('near.typed')}
          description={t('near.typedHint')}
          value={typed}
          maxLength={60}
          attributes={{ input: { dir: 'ltr' } }}
          error={wrong ? t('near.wrong') : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setWrong(false)
          }}
        />
        <Button type="submit" variant="default" disabled={typed.trim() === ''}>
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
