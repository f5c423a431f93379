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
  name: 'to identify the person',
  match: 'to match people with work',
  contact: 'to contact the person about work',
  show: 'to show works, with consent',
  verify: 'to verify identity and age',
  account: 'to prove consent',
  signIn: 'to sign in the account owner only',
  rights: 'to apply permissions',
  language: 'to choose the language',
} as const
export type ProcessingPurpose = keyof typeof processingPurposes

export const personLegalBasis = 'the consent in the record, or the legal basis that it names'
export const personRetention =
  '30 months after the last confirmation; 30 days after withdrawal; backups 35 days, file versions 7'
export const userLegalBasis = 'work for the agency or one of its partners'
export const userRetention = 'until two days after the account is deleted; backups 35 days'

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
    serves: 'to find missing content',
    basis: 'the agency’s task to inform',
    retention: days(captureRetentionDays),
    visibleTo: 'holders of CaptureSearch with at least the searcher’s audience; `reader`: no one',
  },
  change: {
    name: 'change log entry',
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
    serves: 'accountability for content',
    basis: userLegalBasis,
    retention: days(changeLogRetentionDays),
    visibleTo: 'holders of CaptureSearch LIST, within their audience',
  },
  security: {
    name: 'security log entry',
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
    serves: 'accountability for access to accounts and people; investigation',
    basis: 'the duty to protect people and accounts',
    retention: `${days(securityLogRetentionDays)}; reads of people ${days(accessLogRetentionDays)}`,
    visibleTo: 'holders of User LIST, for records they may list; about people: staff only',
  },
}
