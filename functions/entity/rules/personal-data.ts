import { forbidden, invalid } from '#shared/api/problems.ts'
import { isRecordId } from '#functions/store/keys.ts'
import type { Draft, Rules, Values } from '../rules.ts'
import { countOpening, noteAccess, noteRefusal } from './personal-data-access.ts'
import { consentState, mayChange, mayKnowDetails, recordConsent, withheld } from './personal-data-consent.ts'
import { exportRoute } from './personal-data-export.ts'
import { link, withPictures } from './personal-data-files.ts'
import { accessesRoute, eraseRoute, revealRoute } from './personal-data-reveal.ts'
import { searchRoute } from './personal-data-search.ts'

/** Years that a person of the registry has lived at least. */
const ofAge = 18
const oldest = '1900-01-01'

function checkBirth(date: unknown): void {
  if (typeof date !== 'string') return
  const today = new Date().toISOString().slice(0, 10)
  const latest = `${Number(today.slice(0, 4)) - ofAge}${today.slice(4)}`
  if (date > latest) throw invalid('date_of_birth', 'under_age')
  if (date < oldest) throw invalid('date_of_birth', 'invalid_date')
}

/** A number belongs to a registration: it comes with one, and goes with it. */
function checkNumber({ given, values }: Draft): void {
  if (values['registered_with_agency'] === true) return
  if (given['agency_number']) throw invalid('agency_number', 'not_registered')
  values['agency_number'] = null
}

export const rules: Rules = {
  routes: () => [searchRoute, exportRoute, revealRoute, accessesRoute, eraseRoute],
  beforeSave: async (draft) => {
    const { before, given, request } = draft
    if (!before && request.caller.audience !== 'STAFF') throw forbidden('PersonalData', 'SAVE')
    checkBirth(given['date_of_birth'])
    checkNumber(draft)
    recordConsent(draft)
  },
  present: async (record, request): Promise<Values> => {
    const told = mayKnowDetails(request, record)
    const samples = (record['work_samples'] ?? []) as string[]
    return {
      consent_state: consentState(record),
      picture_url: await link(record['picture']),
      ...(told ? { work_samples_url: await Promise.all(samples.map(link)) } : withheld),
    }
  },
  rowValues: async () => (row) => ({ consent_state: consentState(row) }),
  listed: (request) => (row) => consentState(row) !== 'expired' || mayChange(request, row),
  telling: async (request, tier, records) => {
    const ids = records.map((one) => String(one['id']))
    if (tier === 'show') await countOpening(request, ids[0]!)
    await noteAccess(request, { tier, ids })
    return tier === 'show' ? records : withPictures(records)
  },
  refused: async (request) => {
    const { id = '' } = request.params
    await noteRefusal(request, 'forbidden', isRecordId(id) ? id : null)
  },
}
