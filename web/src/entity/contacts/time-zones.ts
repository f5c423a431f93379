type ZoneOption = { value: string; label: string }

/** The difference from UTC now; its name and the zone's are codes, the same in every language. */
function offset(zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(new Date())
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC')
}

let known: ZoneOption[] | null = null

/** Every zone the browser knows, by the name of its city, with its difference from UTC now. */
export function zoneOptions(chosen: string | null): ZoneOption[] {
  known ??= Intl.supportedValuesOf('timeZone').map(option)
  return !chosen || known.some(({ value }) => value === chosen) ? known : [option(chosen), ...known]
}

const option = (id: string): ZoneOption => ({ value: id, label: `${id.replaceAll('_', ' ')} (${offset(id)})` })
