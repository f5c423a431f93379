import type { Label } from '#shared/i18n/label.ts'

/** Webhook events, each with the field of a webhook that subscribes to it. */
export const webhookFields = {
  'faq.published': 'faq_published',
  'faq.changed': 'faq_changed',
  'faq.withdrawn': 'faq_withdrawn',
  'directory.changed': 'directory_changed',
  'media.changed': 'media_changed',
} as const

export type WebhookEvent = keyof typeof webhookFields
export const webhookEvents = Object.keys(webhookFields) as WebhookEvent[]

export type DeliveryState = 'waiting' | 'delivered' | 'given_up'

export const deliveryStates: Record<DeliveryState, Label> = {
  waiting: ['Retrying', 'ستُعاد المحاولة', 'Nouvelle tentative prévue'],
  delivered: ['Delivered', 'تم التسليم', 'Livré'],
  given_up: ['Failed', 'فشل', 'Échec'],
}

/** Delays of the retries in minutes after the first attempt. After the last retry the delivery is given up. */
export const retryDelaysMinutes = [1, 5, 20, 60, 4 * 60, 10 * 60, 24 * 60] as const
