import { activeStatuses } from '#shared/model/back-office-choices.ts'
import { defineEntity } from '#shared/model/define-entity.ts'
import { choice, flag, special, text, webAddress } from '#shared/model/fields.ts'

const status = { label: ['Status', 'الحالة', 'Statut'] } as const

/** External URL that receives events about public content: created, changed or removed, and its URL. */
export const webhook = defineEntity({
  name: 'webhook',
  permission: 'User',
  labels: {
    one: ['Webhook', 'خطاف ويب', 'Webhook'],
    many: ['Webhooks', 'خطافات الويب', 'Webhooks'],
    definite: ['خطاف الويب', 'le webhook'],
  },
  fields: {
    name: text({ label: ['Name', 'الاسم', 'Nom'], required: true, maximum: 80 }),
    url: special('url', webAddress, { label: ['URL', 'الرابط (URL)', 'URL'], required: true, leftToRight: true }),
    faq_published: flag({ label: ['FAQ published', 'نُشر سؤال شائع', 'Question publiée'] }),
    faq_changed: flag({ label: ['FAQ changed', 'تغيّر سؤال شائع', 'Question modifiée'] }),
    faq_withdrawn: flag({ label: ['FAQ unpublished', 'أُلغي نشر سؤال شائع', 'Question dépubliée'] }),
    directory_changed: flag({ label: ['Organisation changed', 'تغيّرت جهة', 'Organisme modifié'] }),
    media_changed: flag({ label: ['Media changed', 'تغيّرت وسائط', 'Média modifié'] }),
    status: choice(activeStatuses, { ...status, empty: 'active' }),
  },
  computedFields: {
    /** Inactive also without a signing secret, because then nothing is sent. */
    effective_status: choice(activeStatuses, status),
  },
  title: 'name',
  list: { columns: ['name', 'url', 'effective_status', 'updated_at'], sort: 'name' },
  screens: { view: null },
  // Users who manage API keys manage webhooks.
  keys: { LIST: 'UPDATE', SHOW: 'UPDATE', SAVE: 'UPDATE', DELETE: 'UPDATE' },
  menu: { group: 'settings', at: 16 },
})
