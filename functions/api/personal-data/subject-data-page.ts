import { translateLabel } from '#shared/i18n/translate-label.ts'
import type { Field } from '#shared/model/fields.ts'
import { consentPurposes, consentStates, legalBases } from '#shared/domain/people/people-choices.ts'
import { personalData as entity } from '#shared/entities/personal-data.ts'
import { formatDay } from '#shared/i18n/format-day.ts'
import { directionOf } from '#shared/i18n/locale.ts'
import type { Label } from '#shared/i18n/label.ts'
import type { Consent } from '#functions/domain/personal-data/consent.ts'
import { referencedEntities, resolveName } from './people-csv-export.ts'
import type { SubjectData } from '#functions/domain/personal-data/subject-data.ts'

const pageTexts = {
  title: ['Your personal data', 'بياناتك الشخصية', 'Vos données personnelles'],
  made: ['Created on', 'أُعدّ في', 'Créé le'],
  record: ['Your record', 'سجلّك', 'Votre fiche'],
  consent: ['Your consent', 'موافقتك', 'Votre consentement'],
  state: ['Consent', 'الموافقة', 'Consentement'],
  given_at: ['Given on', 'أُعطيت في', 'Donné le'],
  expires_at: ['Expires on', 'تنتهي في', 'Expire le'],
  withdrawn_at: ['Withdrawn on', 'سُحبت في', 'Retiré le'],
  purposes: ['Purposes', 'الأغراض', 'Finalités'],
  legal_basis: ['Legal basis', 'الأساس القانوني', 'Base légale'],
  notice_version: ['Privacy notice', 'إشعار الخصوصية', 'Notice d’information'],
  notice_language: ['Language of the privacy notice', 'لغة إشعار الخصوصية', 'Langue de la notice d’information'],
  keeping: ['Retention period', 'مدة الحفظ', 'Durée de conservation'],
  review_on: ['Review by', 'يُراجَع قبل', 'À revoir avant le'],
  erase_on: ['Deleted on, unless confirmed', 'يُحذف في، ما لم يُؤكَّد', 'Supprimée le, sauf confirmation'],
  files: ['Your files', 'ملفاتك', 'Vos fichiers'],
  accesses: ['Access history', 'سجل الاطلاع', 'Historique des consultations'],
  changes: ['Change history', 'سجل التعديلات', 'Historique des modifications'],
  none: ['None', 'لا شيء', 'Aucun'],
  yes: ['Yes', 'نعم', 'Oui'],
  no: ['No', 'لا', 'Non'],
} satisfies Record<string, Label>

const tiers: Record<string, Label> = {
  list: ['viewed in a list', 'ظهر في قائمة', 'vue dans une liste'],
  search: ['found in a search', 'ظهر في نتائج بحث', 'trouvée par une recherche'],
  show: ['opened', 'فُتح', 'ouverte'],
  reveal: ['protected details shown', 'عُرضت البيانات المحمية', 'données protégées affichées'],
  export: ['exported', 'صُدّر', 'exportée'],
  subject: ['exported for you', 'صُدّر لك', 'exportée pour vous'],
}

const escapeAll = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

/** All stored data of a person as an HTML page, in an interface language. It has no scripts or external resources. */
export function renderSubjectData(subjectData: SubjectData, language: string): string {
  const translate = (label: Label) => escapeAll(translateLabel(label, language))
  const date = (value: unknown) => (value ? `<bdi>${escapeAll(formatDay(String(value), language))}</bdi>` : '')
  const joinLines = (items: string[]) => items.filter(Boolean).join('<br>')

  function formatValue(name: string, field: Field, value: unknown): string {
    if (value === null || value === undefined || value === '') return ''
    if (Array.isArray(value)) return joinLines(value.map((one) => formatValue(name, field, one)))
    if (typeof value === 'boolean') return translate(value ? pageTexts.yes : pageTexts.no)
    if (typeof value === 'object') return joinLines(Object.values(value).map((one) => formatValue(name, field, one)))
    const choice = field.choices?.[String(value)]
    if (choice) return translate(choice)
    if (field.kind === 'date') return date(value)
    const named = referencedEntities[name] ?? field.to
    return `<bdi>${escapeAll(String(named ? resolveName(named, value, language) : value))}</bdi>`
  }

  const rows = (pairs: [string, string][]) =>
    `<table>${pairs.map(([name, value]) => `<tr><th scope="row">${name}</th><td>${value || translate(pageTexts.none)}</td></tr>`).join('')}</table>`
  const part = (title: Label, body: string) => `<h2>${translate(title)}</h2>${body}`
  const lines = (all: string[]) =>
    all.length > 0 ? `<ul>${all.map((one) => `<li>${one}</li>`).join('')}</ul>` : `<p>${translate(pageTexts.none)}</p>`

  const { person } = subjectData
  const consent = (person as Record<string, unknown>)['consent'] as Consent | null
  const fields = Object.entries(entity.fields).filter(
    ([name, { kind }]) => name !== 'consent' && !['upload', 'uploads'].includes(kind),
  )
  const choiceLabel = (choices: Record<string, Label>, value: unknown) =>
    choices[String(value)] ? translate(choices[String(value)]!) : ''
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${translate(pageTexts.title)}</title><style>body{font-family:system-ui,sans-serif;line-height:1.6;max-width:46rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;border-block-end:1px solid #ccc;padding:.4rem}th{width:40%}</style></head><body><h1>${translate(pageTexts.title)}</h1><p>${translate(pageTexts.made)} ${date(subjectData.generated_at)}</p>${[
    part(
      pageTexts.record,
      rows(
        fields.map(([name, field]) => [
          translate(field.label),
          formatValue(name, field, (person as Record<string, unknown>)[name]),
        ]),
      ),
    ),
    part(
      pageTexts.consent,
      rows([
        [translate(pageTexts.state), choiceLabel(consentStates, subjectData.consent.state)],
        [translate(pageTexts.given_at), date(consent?.given_at)],
        [
          translate(pageTexts.purposes),
          joinLines((consent?.purposes ?? []).map((one) => choiceLabel(consentPurposes, one))),
        ],
        [translate(pageTexts.legal_basis), choiceLabel(legalBases, consent?.legal_basis)],
        [translate(pageTexts.notice_version), escapeAll(String(consent?.notice_version ?? ''))],
        [
          translate(pageTexts.notice_language),
          escapeAll(String(consent?.notice_language ? resolveName('language', consent.notice_language, language) : '')),
        ],
        [translate(pageTexts.expires_at), date(consent?.expires_at)],
        [translate(pageTexts.withdrawn_at), date(consent?.withdrawn_at)],
      ]),
    ),
    part(
      pageTexts.keeping,
      rows([
        [translate(pageTexts.review_on), date(subjectData.retention.review_on)],
        [translate(pageTexts.erase_on), date(subjectData.retention.erase_on)],
      ]),
    ),
    part(
      pageTexts.files,
      lines(
        subjectData.files.map(
          ({ filename, url }) => `<a href="${escapeAll(url)}"><bdi>${escapeAll(filename)}</bdi></a>`,
        ),
      ),
    ),
    part(
      pageTexts.accesses,
      lines(
        subjectData.accesses.map(({ at, user_name, tier, reason }) =>
          [
            date(at),
            `<bdi>${escapeAll(String(user_name))}</bdi>`,
            tiers[String(tier)] ? translate(tiers[String(tier)]!) : '',
            reason ? `<q dir="auto">${escapeAll(String(reason))}</q>` : '',
          ]
            .filter(Boolean)
            .join(' · '),
        ),
      ),
    ),
    part(
      pageTexts.changes,
      lines(
        subjectData.changes.map(({ at, user_name, fields: changed }) =>
          [
            date(at),
            `<bdi>${escapeAll(String(user_name ?? 'Daleel'))}</bdi>`,
            ((changed ?? []) as string[])
              .map((name) => (entity.fields[name] ? translate(entity.fields[name].label) : escapeAll(name)))
              .join(', '),
          ]
            .filter(Boolean)
            .join(' · '),
        ),
      ),
    ),
  ].join('')}</body></html>`
}
