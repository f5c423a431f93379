import type { Label } from '#shared/text/label.ts'

/** Of what stands beside the list of organisations. */
export const placeWords = {
  area: ['Governorate or province', 'المحافظة أو الولاية', 'Gouvernorat ou province'],
  list: ['List', 'القائمة', 'Liste'],
  map: ['Map', 'الخريطة', 'Carte'],
  view: ['List or map', 'القائمة أو الخريطة', 'Liste ou carte'],
  beside: ['Filters and map', 'التصفية والخريطة', 'Filtres et carte'],
  mapLabel: [
    'Rough map of the organisations in the list',
    'خريطة تقريبية للجهات التي في القائمة',
    'Carte sommaire des organismes de la liste',
  ],
  note: [
    'Schematic map: areas and borders are rough and say nothing about their status.',
    'خريطة تخطيطية: المناطق والحدود تقريبية ولا تعبّر عن أي موقف من وضعها.',
    'Carte schématique : zones et frontières y sont approximatives et ne disent rien de leur statut.',
  ],
  chosen: ['Chosen on the map', 'المختار على الخريطة', 'Choisi sur la carte'],
  press: [
    'Press a pin to see who is there, or an area to narrow the list to it.',
    'اضغط علامة لمعرفة من فيها، أو منطقة لحصر القائمة فيها.',
    'Touchez un repère pour voir qui s’y trouve, ou une zone pour y limiter la liste.',
  ],
  elsewhere: ['Not on the map', 'غير ظاهر على الخريطة', 'Hors de la carte'],
  walk: ['about {{time}} on foot', '{{time}} تقريبًا سيرًا على الأقدام', 'environ {{time}} à pied'],
} satisfies Record<string, Label>
