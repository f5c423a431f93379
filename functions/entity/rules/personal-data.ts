import { forbidden, invalid } from '#shared/api/problems.ts'
import { isRecordId } from '#functions/store/keys.ts'
import type { personalData } from '#shared/entities/personal-data.ts'
import type { Draft, Rules, Values } from '#functions/entity/rules.ts'
import { countOpening, noteAccess, noteRefusal } from './personal-data-access.ts'
import { consentState, isFound, mayChange, mayKnowDetails, recordConsent, withheld } from './personal-data-consent.ts'
import { exportRoute } from './personal-data-export.ts'
import { link, withPictures } from './personal-data-files.ts'
import { renewRoute } from './personal-data-renew.ts'
import { retentionOf } from './personal-data-retention.ts'
import { accessesRoute, eraseRoute, revealRoute } from './personal-data-reveal.ts'
import { subjectFileRoute, subjectRoute } from './personal-data-subject.ts'
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
function checkNumber({ given, values }: Draft<typeof personalData>): void {
  if (values.registered_with_agency) return
  if (given.agency_number) throw invalid('agency_number', 'not_registered')
  values.agency_number = null
}

/** When a record is looked at and erased is for those who can do something about it. */
const untold = { review_on: null, erase_on: null, retention_state: null }

export const rules: Rules<typeof personalData> = {
  routes: () => [
    searchRoute(rules),
    exportRoute(rules),
    revealRoute(rules),
    accessesRoute,
    renewRoute,
    subjectRoute,
    subjectFileRoute,
    eraseRoute,
  ],
  beforeSave: async (draft) => {
    const { before, given, request } = draft
    if (!before && request.caller.audience !== 'STAFF') throw forbidden('PersonalData', 'SAVE')
    checkBirth(given.date_of_birth)
    checkNumber(draft)
    await recordConsent(draft)
    // Whoever saves the record has looked at it: the clock of its retention begins anew.
    draft.values['reviewed_at'] = new Date().toISOString()
  },
  present: async (record, request): Promise<Values> => {
    const told = mayKnowDetails(request, record)
    return {
      consent_state: consentState(record),
      ...(mayChange(request, record) ? retentionOf(record) : untold),
      picture_url: await link(record.picture),
      cv_url: await link(record.cv),
      ...(told ? { work_samples_url: await Promise.all(record.work_samples.map(link)) } : withheld),
    }
  },
  rowValues: async (request) => ({
    of: (row) => ({
      consent_state: consentState(row),
      ...(mayChange(request, row) ? retentionOf(row) : untold),
    }),
  }),
  listed: (request) => (row) => isFound(request, row),
  telling: async (request, access, records) => {
    const ids = records.map((one) => String(one['id']))
    const single = access.tier === 'show' || access.tier === 'reveal'
    if (single) await countOpening(request, ids[0]!)
    await noteAccess(request, access, ids)
    return single ? records : withPictures(records)
  },
  refused: async (request) => {
    const { id = '' } = request.params
    await noteRefusal(request, 'forbidden', isRecordId(id) ? id : null)
  },
}
