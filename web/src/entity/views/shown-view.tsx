import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Entity } from '#shared/entities/define.ts'
import { Filled } from '#web/components/filled.tsx'
import { Icon } from '#web/components/icons.tsx'
import { useLabel } from '#web/components/use-label.ts'
import { noView, viewName } from '#web/entity/list-state.ts'
import type { ShownView } from './use-list-views.ts'
import classes from './shown-view.module.css'

type Props = Pick<ShownView, 'view' | 'isGone'> & { entity: Entity }

/** Which view a list shows, whose it is, what of it is not for whoever looks at it, and the way to all. */
export function ShownViewLine({ entity, view, isGone }: Props) {
  const { t, i18n } = useTranslation('listviews')
  const toText = useLabel()
  const fieldName = (name: string): string => {
    const field = entity.fields[name] ?? entity.reads[name]
    return field ? toText(field.label) : name
  }
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const leftOut = view?.left_out ?? []
  return (
    <output className={classes.line}>
      <Icon name="bookmark" size={16} />
      <span className={classes.words}>
        <Text size="sm" component="span">
          {view ? <Filled text={t('shown')} parts={{ name: <bdi className={classes.name}>{view.name}</bdi> }} /> : null}
          {isGone && t('gone')}
        </Text>
        {view && !view.is_own && (
          <Text size="sm" c="dimmed" component="span">
            {view.by ? <Filled text={t('madeBy')} parts={{ name: <bdi>{view.by}</bdi> }} /> : t('yours')}
          </Text>
        )}
        {leftOut.length > 0 && (
          <Text size="sm" component="span">
            {t('leftOut', { count: leftOut.length, fields: list.format([...new Set(leftOut.map(fieldName))]) })}
          </Text>
        )}
      </span>
      <Button component={Link} to={`?${viewName}=${noView}`} variant="default" size="xs" className={classes.all}>
        {t('showAll')}
      </Button>
    </output>
  )
}
