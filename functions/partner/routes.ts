import { Problem } from '#shared/api/problems.ts'
import { directory } from '#shared/entities/directory.ts'
import { focalPoint } from '#shared/entities/focal-point.ts'
import { partnerWords, type PartnerWord } from '#shared/entities/desk-choices.ts'
import { keysOf } from '#shared/keys-of.ts'
import { resolvedTexts } from '#shared/reading/texts.ts'
import type { Answer } from '#functions/http/answer.ts'
import type { Request, Route } from '#functions/http/pipeline.ts'
import { householdOf } from '#functions/http/origin.ts'
import { announceSurely } from '#functions/store/outbox.ts'
import { services } from '#functions/store/services.ts'
import { hashOf } from '#functions/store/single-use.ts'
import { productItself } from '#functions/store/stored-record.ts'
import { heldBy, keepWord, knownBy, type Held, type Word } from './answer.ts'
import { differences, placesShown, readTyped, typedOf, type Typed } from './form.ts'
import {
  againPage,
  askingPage,
  busyPage,
  deadPage,
  renewedPage,
  stoppedPage,
  stopPage,
  thanksPage,
  type Frame,
} from './page.ts'

/** Requests an hour from one address, and of them those for a new link. An office may share one. */
const limits = {
  page: { limit: { name: 'partner address', window: 3600 }, most: 120 },
  renewal: { limit: { name: 'partner renewal', window: 3600 }, most: 10 },
}

const frameOf = ({ language, params }: Request): Frame => ({ language, token: params['token']! })

/** A page for whoever holds a link. What stands in its way is told by a page too, for nobody here reads JSON. */
const forPartners =
  (handle: (request: Request, frame: Frame) => Promise<Answer>, rate: keyof typeof limits = 'page') =>
  async (request: Request): Promise<Answer> => {
    const frame = frameOf(request)
    const { limit, most } = limits[rate]
    const { attempts, endsIn } = await services().limiter.tally(limit, householdOf(request.ip))
    if (attempts > most) return busyPage(frame, endsIn)
    try {
      return await handle(request, frame)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (error.code === 'invalid_grant') return deadPage(frame)
      if (error.code === 'version_conflict') return againPage(frame)
      throw error
    }
  }

/** The first of the places that a page shows. */
function firstPlace({ rawQuery }: Request, { organisation }: Held): number {
  const wanted = Number(new URLSearchParams(rawQuery).get('from') ?? 0)
  const isThere = Number.isInteger(wanted) && wanted > 0 && wanted < organisation.contacts.length
  return isThere ? wanted - (wanted % placesShown) : 0
}

type Shown = { typed: Typed; faults: Typed; status: number }

function asking(request: Request, frame: Frame, held: Held, shown?: Shown): Answer {
  const { contacts, version } = held.organisation
  const { name } = resolvedTexts(directory, held.organisation, frame.language)
  const typed = { ...typedOf(contacts, frame.language), ...shown?.typed }
  const from = firstPlace(request, held)
  const { faults = {}, status = 200 } = shown ?? {}
  return askingPage(frame, { name: String(name), contacts, from, typed, faults, version, status })
}

const isWord = (text: unknown): text is PartnerWord => keysOf(partnerWords).some((one) => one === text)

/** GET partner/{token}: changes nothing, for whatever looks through mails follows links too. */
const ask = forPartners(async (request, frame) => {
  const held = await heldBy(frame.token)
  return held ? asking(request, frame, held) : deadPage(frame)
})

/** POST partner/{token}: what the organisation says of itself. */
const answer = forPartners(async (request, frame) => {
  const held = await heldBy(frame.token)
  if (!held) return deadPage(frame)
  const { said, ...typed } = (request.body ?? {}) as Typed
  if (!isWord(said)) return asking(request, frame, held)
  let word: Word = { said, note: '', changes: null }
  if (said === 'changes') {
    const { contacts: seen, version } = held.organisation
    const faults = typed['version'] === String(version) ? {} : differences(seen, typed, frame.language)
    if (Object.keys(faults).length > 0) return asking(request, frame, held, { typed, faults, status: 409 })
    const read = readTyped(seen, typed, frame.language)
    if (read.faults) return asking(request, frame, held, { typed, faults: read.faults, status: 422 })
    word = { said, note: read.note, changes: { seen, contacts: read.contacts } }
  }
  await keepWord(frame.token, word, request.traceId)
  return thanksPage(frame, said === 'correct')
})

/** POST partner/{token}/renew: answers the same whatever the link was; a consumer finds out who gets a mail, if anybody does. */
const renew = forPartners(async (request, frame) => {
  await announceSurely('PartnerLinkWanted', { id: request.traceId, link: hashOf(frame.token) })
  return renewedPage(frame)
}, 'renewal')

const askToStop = forPartners(async (_request, frame) => stopPage(frame))

/** POST partner/{token}/stop: by old and used links too. Whoever wants no mails is no focal point, and nothing is kept of them. */
const stop = forPartners(async (request, frame) => {
  const before = (await knownBy(frame.token))?.focal
  if (before)
    await services().records.commit([{ entity: focalPoint, before, after: null }], productItself, request.traceId)
  return stoppedPage(frame)
})

const route = (method: string, rest: string, handle: Route['handle']): Route => ({
  method,
  path: `/partner/{token}${rest}`,
  access: 'open',
  handle,
  ...(method === 'POST' && { takesForm: true }),
})

/** The pages of organisations that have no account. */
export const partnerRoutes: Route[] = [
  route('GET', '', ask),
  route('POST', '', answer),
  route('POST', '/renew', renew),
  route('GET', '/stop', askToStop),
  route('POST', '/stop', stop),
]
