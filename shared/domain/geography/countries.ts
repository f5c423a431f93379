export type Continent =
  | 'Asia'
  | 'Europe'
  | 'Central America'
  | 'North America'
  | 'South America'
  | 'Africa'
  | 'Australia'

interface Country {
  /** ISO 3166-1 alpha-2. */
  iso: string
  continent: Continent
}

// Grouped by UN M49 region. Oceania counts as Australia, the Caribbean as Central America, Mexico as North America, and
// Antarctica (without a region) as South America.
const codesByContinent: Record<Continent, string> = {
  Africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IO KE KM LR LS LY MA MG ML MR MU MW MZ NA ' +
    'NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TF TG TN TZ UG YT ZA ZM ZW',
  Asia:
    'AE AF AM AZ BD BH BN BT CN CY GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK ' +
    'PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE',
  Australia: 'AS AU CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
  'Central America':
    'AG AI AW BB BL BQ BS BZ CR CU CW DM DO GD GP GT HN HT JM KN KY LC MF MQ MS NI PA PR SV SX TC TT VC VG VI',
  Europe:
    'AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT ' +
    'NL NO PL PT RO RS RU SE SI SJ SK SM UA VA',
  'North America': 'BM CA GL MX PM US',
  'South America': 'AQ AR BO BR BV CL CO EC FK GF GS GY PE PY SR UY VE',
}

/** All 249 countries and territories of ISO 3166-1, sorted by code. */
export const countries: Country[] = (Object.entries(codesByContinent) as [Continent, string][])
  .flatMap(([continent, codes]) => codes.split(' ').map((iso) => ({ iso, continent })))
  .toSorted((first, second) => (first.iso < second.iso ? -1 : 1))

export const asylumCountries: string[] = ['CM', 'EG', 'ET', 'IQ', 'JO', 'KE', 'LB', 'MR', 'NE', 'TD', 'TR', 'UG']

const regionNames = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  ar: new Intl.DisplayNames('ar', { type: 'region' }),
  fr: new Intl.DisplayNames('fr', { type: 'region' }),
}

/** Returns the names of a country in three languages; the code itself if it has no name. */
export function namesOfCountry(iso: string): { en: string; ar: string; fr: string } {
  return { en: regionNames.en.of(iso) ?? iso, ar: regionNames.ar.of(iso) ?? iso, fr: regionNames.fr.of(iso) ?? iso }
}
