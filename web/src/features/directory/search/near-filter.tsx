import { Button, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Coordinates } from '#shared/places/distance.ts'
import { Icon } from '#web/components/icons.tsx'
import { Choice } from '#web/components/choosing/choice.tsx'
import { toast } from '#web/components/toast.ts'
import { parsePoint } from '#web/entity/contacts/point.ts'
import classes from './directory-search.module.css'
import { type Change, type DirectoryState, distances, nearText } from './directory-state.ts'

/** How long the device may look for its position, in milliseconds. */
const patience = 15_000

/** The position of the device, asked for by a press and never before. Rejects where it is not given. */
const ownPosition = (): Promise<Coordinates> =>
  new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error('no position'))
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => reject(new Error('no position')),
      { timeout: patience, maximumAge: 60_000 },
    )
  })

type Props = {
  state: DirectoryState
  onChange: Change
  /** A place was found: the list is what one wants to see now. */
  onPlaced?: (() => void) | undefined
}

/** Sorts by the way from here, or from a place that is typed. */
export function NearFilter({ state, onChange, onPlaced }: Props) {
  const { t } = useTranslation('directory')
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const [looking, setLooking] = useState(false)

  const sortFrom = (point: Coordinates) => {
    onChange({ near: nearText(point) })
    onPlaced?.()
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const point = parsePoint(typed)
    setWrong(!point)
    if (point) sortFrom(point)
  }
  const locate = async () => {
    setLooking(true)
    try {
      sortFrom(await ownPosition())
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
          {t('near.apply')}
        </Button>
      </form>
      {state.near && (
        <Choice
          label={t('near.within')}
          options={distances.map((value) => ({ value, label: t('near.kilometres', { distance: value }) }))}
          value={state.within}
          onChange={(within) => onChange({ within })}
          empty={t('near.anyDistance')}
        />
      )}
      <Text size="sm" c="dimmed">
        {t('near.private')}
      </Text>
    </fieldset>
  )
}
