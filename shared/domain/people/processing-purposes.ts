import { captureRetentionDays } from '#shared/domain/analytics/search-captures.ts'
import {
  accessLogRetentionDays,
  changeLogRetentionDays,
  securityLogRetentionDays,
} from '#shared/access/security-log-kinds.ts'

/**
 * Purposes of stored personal data. If one field of an entity declares a purpose, all must; confidential entities
 * always must, or `defineEntity` throws. The record of processing in `docs/data-protection.md` is generated from these.
 */
export const processingPurposes = {
  name: 'to know who is meant',
  match: 'to be found for work that fits',
  contact: 'to be contacted about work',
  show: 'to show works, as agreed',
  verify: 'to make sure that it is the right person, of age',
  account: 'to show what the person agreed to',
  signIn: 'to let in whose account it is, and nobody else',
  rights: 'to show and allow what is theirs',
  language: 'to be spoken to in their language',
} as const
export type ProcessingPurpose = keyof typeof processingPurposes

export const personLegalBasis = 'the consent of the record, or the basis that it names'
export const personRetention =
  '30 months after the last confirmation; 30 days after it is taken back; copies 35 days, versions of files 7'
export const userLegalBasis = 'their work for the agency or for a partner of it'
export const userRetention = 'until the account is deleted, and two days more; copies 35 days'

/** Usage data about users: its values, purpose, legal basis, retention and access. */
export type TraceRow = {
  name: string
  holds: readonly string[]
  serves: string
  basis: string
  retention: string
  visibleTo: string
}

const days = (count: number): string => `${count} days`

export const traces: Record<'search' | 'change' | 'security', TraceRow> = {
  search: {
    name: 'captured search',
    holds: [
      'id',
      'created_at',
      'reader',
      'audience',
      'keywords',
      'ip',
      'location',
      'search_times',
      'other_params',
      'search_object',
      'search_language',
      'results_count',
      'shown',
      'openings',
      'unopened',
      'clicked_id',
      'clicked_rank',
    ],
    serves: 'to learn what people look for and do not find',
    basis: 'the task of the agency to inform',
    retention: days(captureRetentionDays),
    visibleTo: 'holders of CaptureSearch who see at least what the searcher saw; `reader` to nobody',
  },
  change: {
    name: 'row of the log',
    holds: [
      'id',
      'user_email',
      'user_name',
      'created_at',
      'model',
      'object_id',
      'title',
      'action',
      'note',
      'changes',
      'visibility',
      'published',
    ],
    serves: 'to answer for what was written',
    basis: userLegalBasis,
    retention: days(changeLogRetentionDays),
    visibleTo: 'holders of CaptureSearch LIST, of what they may see',
  },
  security: {
    name: 'row of the security log',
    holds: [
      'id',
      'created_at',
      'user_id',
      'user_email',
      'user_name',
      'kind',
      'object',
      'object_id',
      'fields',
      'reason',
      'outcome',
      'ip',
      'request',
      'session',
      'tier',
      'ids',
      'count',
      'export_id',
    ],
    serves: 'to answer for access to accounts and people, and to find out what an account was used for',
    basis: 'the duty to keep people and accounts safe',
    retention: `${days(securityLogRetentionDays)}; where people were read, ${days(accessLogRetentionDays)}`,
    visibleTo: 'holders of User LIST, of what they may list; of people to staff alone',
  },
}
