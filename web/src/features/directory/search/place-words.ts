import type { Label } from '#shared/text/label.ts'

/** Of what stands beside the list of organisations. */
export const placeWords = {
  list: ['List', 'القائمة', 'Liste'],
  map: ['Map', 'الخريطة', 'Carte'],
  view: ['List or map', 'القائمة أو الخريطة', 'Liste ou carte'],
  beside: ['Filters and map', 'التصفية والخريطة', 'Filtres et carte'],
  chosen: ['Chosen on the map', 'المختار على الخريطة', 'Choisi sur la carte'],
} satisfies Record<string, Label>
