import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Coordinates } from '#shared/domain/geography/distance.ts'
import { formatLabelledValue, type Label } from '#shared/i18n/label.ts'
import { formatNumber } from '#web/components/dates/formatters.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import type { MapPoint } from '#web/entity/contacts/map/map-point.ts'
import { isCovered } from '#web/entity/contacts/map/country-outlines.ts'
import { PointMap } from '#web/entity/contacts/map/place-map.tsx'
import { parseCoordinates } from '#web/entity/contacts/parse-coordinates.ts'
import { formatNear } from '#web/reader/directory/near-param.ts'
import { createAreaLayer } from './area-layer.ts'
import { organisationLocationsQuery } from './organisation-locations.ts'

/** Maximum zoom level: the outlines have no more detail, and markers a few kilometers apart are already separate. */
const nearestZoom = 10

const words = {
  label: ['Map of the organisations in the list', 'خريطة الجهات التي في القائمة', 'Carte des organismes de la liste'],
  note: [
    'Simplified map. Areas and borders shown do not imply any official position.',
    'خريطة مبسطة. المناطق والحدود المعروضة لا تعبّر عن أي موقف رسمي.',
    'Carte simplifiée. Les zones et les frontières affichées n’expriment aucune position officielle.',
  ],
  pin: [
    'Select a pin to see the organisations there.',
    'اختر علامة لعرض الجهات الموجودة فيها.',
    'Touchez un repère pour voir les organismes qui s’y trouvent.',
  ],
  press: [
    'Select a pin to see the organisations there, or an area to filter the list.',
    'اختر علامة لعرض الجهات الموجودة فيها، أو منطقة لتصفية القائمة.',
    'Touchez un repère pour voir les organismes qui s’y trouvent, ou une zone pour filtrer la liste.',
  ],
  elsewhere: ['Not on the map', 'غير ظاهر على الخريطة', 'Hors de la carte'],
} satisfies Record<string, Label>

const noPoints: readonly MapPoint[] = []

export type ResultsMapProps = {
  /** API query of the list shown on the map. */
  query: Record<string, string>
  area?: string | null
  /** Origin of the distances. */
  near: Coordinates | null
  highlighted: readonly string[]
  /** Called with the organisations of a clicked marker and the 1-based index of the first of them in the list. */
  onChoose: (ids: readonly string[], position: number) => void
  /** Called with the clicked area, or null if it was selected. If undefined, areas are not interactive. */
  onArea?: (code: string | null) => void
}

/** Map of all organisations of a list; a click on an area filters the list. */
export function ResultsMap({ query, area = null, near, highlighted, onChoose, onArea }: ResultsMapProps) {
  const { i18n } = useTranslation()
  const toText = useLabel()
  const { data, isFetching } = useQuery(organisationLocationsQuery(query))
  const points = useMemo(
    () =>
      data?.entities.flatMap(({ id, points: own }) =>
        own.filter(isCovered).map((point): MapPoint => ({ ...point, key: id, number: null })),
      ) ?? noPoints,
    [data],
  )
  // Memo key: `near` is a new object on every render, its text is stable.
  const place = near && formatNear(near)
  const extraLayer = useMemo(
    () =>
      createAreaLayer({
        areas: data?.areas ?? [],
        chosen: area,
        from: place === null ? null : parseCoordinates(place),
        language: i18n.language,
        onArea,
      }),
    [data, area, place, i18n.language, onArea],
  )
  const choose = (ids: readonly string[]) => {
    const positions = data?.entities.filter(({ id }) => ids.includes(id)).map(({ position }) => position) ?? []
    onChoose(ids, Math.min(...positions))
  }
  const unlocatedCount = data ? data.total - new Set(points.map(({ key }) => key)).size : 0
  return (
    <div aria-busy={isFetching}>
      <PointMap
        points={points}
        extraLayer={extraLayer}
        highlighted={highlighted}
        nearestZoom={nearestZoom}
        large
        label={toText(words.label)}
        note={
          <>
            {toText(onArea ? words.press : words.pin)} {toText(words.note)}
            {unlocatedCount > 0 &&
              ` ${formatLabelledValue(toText(words.elsewhere), formatNumber(unlocatedCount, i18n.language), i18n.language)}.`}
          </>
        }
        onPress={choose}
      />
    </div>
  )
}
