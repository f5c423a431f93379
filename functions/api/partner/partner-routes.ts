import { Problem } from '#shared/api/problems.ts'
import { directory } from '#shared/entities/directory.ts'
import { focalPoint } from '#shared/entities/focal-point.ts'
import { partnerAnswers, type PartnerAnswer } from '#shared/model/back-office-choices.ts'
import { keysOf } from '#shared/keys-of.ts'
import { resolveTexts } from '#shared/reader/record-texts.ts'
import type { ApiResponse } from '#functions/platform/http/response.ts'
import type { Request, Route } from '#functions/platform/http/request-pipeline.ts'
import { ipBucketOf } from '#functions/platform/http/client-ip.ts'
import { announceThroughOutbox } from '#functions/data/repositories/records/outbox.ts'
import { services } from '#functions/data/services.ts'
import { hashOf } from '#functions/data/repositories/accounts/single-use-tokens.ts'
import { systemActor } from '#functions/data/repositories/records/stored-record.ts'
import { openLink, storePartnerReply, findLink, type OpenLink, type PartnerReply } from './store-partner-response.ts'
import { findConflicts, locationsPerPage, parseForm, toFormValues, type FormValues } from './partner-form.ts'
import {
  tryAgainPage,
  requestPage,
  busyPage,
  expiredLinkPage,
  renewedPage,
  stoppedPage,
  stopPage,
  thanksPage,
  type Frame,
} from './partner-pages.ts'

/** Requests per hour and IP address: in total, and for a new link. An office may share one address. */
const partnerRateLimits = {
  page: { limit: { name: 'partner address', window: 3600 }, maxRequests: 120 },
  renewal: { limit: { name: 'partner renewal', window: 3600 }, maxRequests: 10 },
}

const frameOf = ({ language, params }: Request): Frame => ({ language, token: params['token']! })

/**
 * Wraps a handler with the rate limit and error pages. Errors are HTML too, because the user is a person in a browser.
 */
const partnerHandler =
  (handle: (request: Request, frame: Frame) => Promise<ApiResponse>, rate: keyof typeof partnerRateLimits = 'page') =>
  async (request: Request): Promise<ApiResponse> => {
    const frame = frameOf(request)
    const { limit, maxRequests } = partnerRateLimits[rate]
    const { attempts, endsIn } = await services().limiter.tally(limit, ipBucketOf(request.ip))
    if (attempts > maxRequests) return busyPage(frame, endsIn)
    try {
      return await handle(request, frame)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (error.code === 'invalid_grant') return expiredLinkPage(frame)
      if (error.code === 'version_conflict') return tryAgainPage(frame)
      throw error
    }
  }

function firstPlace({ rawQuery }: Request, { organisation }: OpenLink): number {
  const wanted = Number(new URLSearchParams(rawQuery).get('from') ?? 0)
  const isThere = Number.isInteger(wanted) && wanted > 0 && wanted < organisation.contacts.length
  return isThere ? wanted - (wanted % locationsPerPage) : 0
}

type SubmittedForm = { typed: FormValues; faults: FormValues; status: number }

function renderRequest(request: Request, frame: Frame, openedLink: OpenLink, shown?: SubmittedForm): ApiResponse {
  const { contacts, version } = openedLink.organisation
  const { name } = resolveTexts(directory, openedLink.organisation, frame.language)
  const typed = { ...toFormValues(contacts, frame.language), ...shown?.typed }
  const from = firstPlace(request, openedLink)
  const { faults = {}, status = 200 } = shown ?? {}
  return requestPage(frame, { name: String(name), contacts, from, typed, faults, version, status })
}

const isPartnerAnswer = (text: unknown): text is PartnerAnswer => keysOf(partnerAnswers).some((one) => one === text)

/** GET partner/{token}: has no side effects, because mail scanners open links too. */
const showRequest = partnerHandler(async (request, frame) => {
  const openedLink = await openLink(frame.token)
  return openedLink ? renderRequest(request, frame, openedLink) : expiredLinkPage(frame)
})

/** POST partner/{token}: stores the response of the organisation. */
const submitAnswer = partnerHandler(async (request, frame) => {
  const openedLink = await openLink(frame.token)
  if (!openedLink) return expiredLinkPage(frame)
  const { said: choice, ...typed } = (request.body ?? {}) as FormValues
  if (!isPartnerAnswer(choice)) return renderRequest(request, frame, openedLink)
  let word: PartnerReply = { said: choice, note: '', changes: null }
  if (choice === 'changes') {
    const { contacts: seen, version } = openedLink.organisation
    const faults = typed['version'] === String(version) ? {} : findConflicts(seen, typed, frame.language)
    if (Object.keys(faults).length > 0) return renderRequest(request, frame, openedLink, { typed, faults, status: 409 })
    const read = parseForm(seen, typed, frame.language)
    if (read.faults) return renderRequest(request, frame, openedLink, { typed, faults: read.faults, status: 422 })
    word = { said: choice, note: read.note, changes: { seen, contacts: read.contacts } }
  }
  await storePartnerReply(frame.token, word, request.traceId)
  return thanksPage(frame, choice === 'correct')
})

/** POST partner/{token}/renew: the response is the same for every link. A consumer decides whether to send an email. */
const renew = partnerHandler(async (request, frame) => {
  await announceThroughOutbox('PartnerLinkWanted', { id: request.traceId, link: hashOf(frame.token) })
  return renewedPage(frame)
}, 'renewal')

const askToStop = partnerHandler(async (_request, frame) => stopPage(frame))

/** POST partner/{token}/stop: also works with expired and used links. It deletes the focal point and its data. */
const stop = partnerHandler(async (request, frame) => {
  const before = (await findLink(frame.token))?.focal
  if (before)
    await services().records.commit([{ entity: focalPoint, before, after: null }], systemActor, request.traceId)
  return stoppedPage(frame)
})

const route = (method: string, rest: string, handle: Route['handle']): Route => ({
  method,
  path: `/partner/{token}${rest}`,
  access: 'open',
  handle,
  ...(method === 'POST' && { takesForm: true }),
})

export const partnerRoutes: Route[] = [
  route('GET', '', showRequest),
  route('POST', '', submitAnswer),
  route('POST', '/renew', renew),
  route('GET', '/stop', askToStop),
  route('POST', '/stop', stop),
]
