import { forbidden, invalidField } from '#shared/api/problems.ts'
import { isRecordId } from '#functions/data/client/dynamodb-keys.ts'
import type { personalData } from '#shared/entities/personal-data.ts'
import type { ChangeSet, Rules, Save, Values } from '#functions/domain/entity/entity-rules.ts'
import { limitRecordViews, logAccess, logRefusal } from './person-access-log.ts'
import { consentState, isListedFor, canEditPerson, canSeeDetails, recordConsent, hiddenValues } from './consent.ts'
import { retentionDates } from './retention-dates.ts'
import { signPrivateFileUrl } from '#functions/files/private-file-url.ts'

/** Link to a person's file, valid for one minute. */
const createFileLink = async (id: unknown): Promise<string | null> => (id ? signPrivateFileUrl(String(id)) : null)

const withPictures = (rows: readonly Values[]): Promise<Values[]> =>
  Promise.all(rows.map(async (row) => ({ ...row, picture_url: await createFileLink(row['picture']) })))

const minAgeYears = 18
const earliestBirthDate = '1900-01-01'

type PersonSave = Save<typeof personalData>
type PersonChanges = ChangeSet<typeof personalData>

function requireStaff({ request }: PersonSave): void {
  if (request.caller.audience !== 'STAFF') throw forbidden('PersonalData', 'SAVE')
}

function checkBirth({ input: { date_of_birth: date } }: PersonSave): void {
  if (typeof date !== 'string') return
  const today = new Date().toISOString().slice(0, 10)
  const latest = `${Number(today.slice(0, 4)) - minAgeYears}${today.slice(4)}`
  if (date > latest) throw invalidField('date_of_birth', 'under_age')
  if (date < earliestBirthDate) throw invalidField('date_of_birth', 'invalid_date')
}

/** An agency number requires a registration, and is deleted with it. */
function checkNumber({ input, values }: PersonSave): PersonChanges | void {
  if (values.registered_with_agency) return
  if (input.agency_number) throw invalidField('agency_number', 'not_registered')
  return { values: { agency_number: null } }
}

/** Saving counts as a review, so the retention period restarts. */
const restartRetention = (): PersonChanges => ({ values: { reviewed_at: new Date().toISOString() } })

/** Retention dates are for editors only. */
const hiddenRetention = { review_on: null, erase_on: null, retention_state: null }

export const rules: Rules<typeof personalData> = {
  saveSteps: [
    { when: ({ before }) => before === null, run: requireStaff },
    { run: checkBirth },
    { run: checkNumber },
    { run: recordConsent },
    { run: restartRetention },
  ],
  present: async (record, request): Promise<Values> => {
    const showsDetails = canSeeDetails(request, record)
    return {
      consent_state: consentState(record),
      ...(canEditPerson(request, record) ? retentionDates(record) : hiddenRetention),
      picture_url: await createFileLink(record.picture),
      cv_url: await createFileLink(record.cv),
      ...(showsDetails
        ? { work_samples_url: await Promise.all(record.work_samples.map(createFileLink)) }
        : hiddenValues),
    }
  },
  rowValues: async (request) => ({
    of: (row) => ({
      consent_state: consentState(row),
      ...(canEditPerson(request, row) ? retentionDates(row) : hiddenRetention),
    }),
  }),
  isListed: (request) => (row) => isListedFor(request, row),
  beforeResponse: async (request, access, records) => {
    const ids = records.map((one) => String(one['id']))
    const single = access.tier === 'show' || access.tier === 'reveal'
    if (single) await limitRecordViews(request, ids[0]!)
    await logAccess(request, access, ids)
    return single ? records : withPictures(records)
  },
  onForbidden: async (request) => {
    const { id = '' } = request.params
    await logRefusal(request, 'forbidden', isRecordId(id) ? id : null)
  },
}
