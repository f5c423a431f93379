import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Entity } from '#shared/model/define-entity.ts'
import { TextWithSlots } from '#web/components/text/text-with-slots.tsx'
import { Icon } from '#web/components/icons/icons.tsx'
import { useLabel } from '#web/components/text/use-label.ts'
import { noViewId, viewParam } from '#web/entity/list/list-state.ts'
import type { SharedViewState } from './use-shared-views.ts'
import classes from './current-view.module.css'

type Props = Pick<SharedViewState, 'view' | 'isUnavailable'> & { entity: Entity }

/** Current view of a list: its name, owner and the parts the user cannot see, with a link to the whole list. */
export function CurrentView({ entity, view, isUnavailable }: Props) {
  const { t, i18n } = useTranslation('listviews')
  const toText = useLabel()
  const fieldName = (name: string): string => {
    const field = entity.fields[name] ?? entity.computedFields[name]
    return field ? toText(field.label) : name
  }
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const leftOutFilters = view?.left_out ?? []
  return (
    <output className={classes.line}>
      <Icon name="bookmark" size={16} />
      <span className={classes.words}>
        <Text size="sm" component="span">
          {view ? (
            <TextWithSlots text={t('shown')} parts={{ name: <bdi className={classes.name}>{view.name}</bdi> }} />
          ) : null}
          {isUnavailable && t('gone')}
        </Text>
        {view && !view.is_own && (
          <Text size="sm" c="dimmed" component="span">
            {view.by ? <TextWithSlots text={t('madeBy')} parts={{ name: <bdi>{view.by}</bdi> }} /> : t('yours')}
          </Text>
        )}
        {leftOutFilters.length > 0 && (
          <Text size="sm" component="span">
            {t('leftOut', {
              count: leftOutFilters.length,
              fields: list.format([...new Set(leftOutFilters.map(fieldName))]),
            })}
          </Text>
        )}
      </span>
      <Button component={Link} to={`?${viewParam}=${noViewId}`} variant="default" size="xs" className={classes.all}>
        {t('showAll')}
      </Button>
    </output>
  )
}
