import type { Label } from '#shared/i18n/label.ts'

export const contactLabels = {
  label: ['Contact name', 'اسم بيانات الاتصال', 'Nom de ce contact'],
  email: ['Email', 'البريد الإلكتروني', 'E-mail'],
  website: ['Website', 'الموقع الإلكتروني', 'Site web'],
  address_line_1: ['Address line 1', 'العنوان، السطر الأول', 'Adresse, première ligne'],
  address_line_2: ['Address line 2', 'العنوان، السطر الثاني', 'Adresse, seconde ligne'],
  building_name: ['Building', 'المبنى', 'Bâtiment'],
  neighbourhood: ['Neighbourhood', 'الحي', 'Quartier'],
  district: ['District', 'المنطقة', 'District'],
  city: ['City', 'المدينة', 'Ville'],
  postal_code: ['Postal code', 'الرمز البريدي', 'Code postal'],
  governorate: ['Governorate', 'المحافظة', 'Gouvernorat'],
  landmark: ['Landmark', 'علامة مميزة', 'Point de repère'],
  proximity: ['Close to', 'بالقرب من', 'À proximité'],
  metro: ['Metro station', 'محطة المترو', 'Station de métro'],
  latitude: ['Latitude', 'خط العرض', 'Latitude'],
  longitude: ['Longitude', 'خط الطول', 'Longitude'],
  plus_code: ['Plus code', 'رمز الموقع (Plus Code)', 'Plus code'],
  time_zone: ['Time zone', 'المنطقة الزمنية', 'Fuseau horaire'],
  phones: ['Phones', 'الهواتف', 'Téléphones'],
  country_code: ['Country code', 'رمز الدولة', 'Indicatif du pays'],
  area_code: ['Area code', 'رمز المنطقة الهاتفي', 'Indicatif régional'],
  number: ['Number', 'الرقم', 'Numéro'],
  working_days: ['Opening hours', 'ساعات العمل', 'Horaires'],
  start: ['From', 'من', 'De'],
  end: ['To', 'إلى', 'À'],
} satisfies Record<string, Label>

const contact: Label = ['Contact', 'بيانات الاتصال', 'Contact']
const phone: Label = ['Phone', 'هاتف', 'Téléphone']

export const joinLabels = (parts: readonly Label[]): Label => [
  parts.map(([english]) => english).join(', '),
  parts.map(([, arabic]) => arabic).join('، '),
  parts.map(([, , french]) => french).join(', '),
]

export const numberLabel = ([english, arabic, french]: Label, place: string | undefined): Label => {
  const number = Number(place) + 1
  return [`${english} ${number}`, `${arabic} ${number}`, `${french} ${number}`]
}

/**
 * Returns the label of a validation error: `contacts.0.phones.1.number` is "Contact 1, Phone 2, Number". Null for paths
 * outside contacts.
 */
export function getContactProblemLabel(path: string): Label | null {
  const [head, place, field, at, ...rest] = path.split('.')
  if (head !== 'contacts' || place === undefined) return null
  const labels = contactLabels as Record<string, Label>
  const parts = [numberLabel(contact, place)]
  if (field === 'phones' && at !== undefined) parts.push(numberLabel(phone, at))
  else if (field) parts.push(labels[field] ?? [field, field, field])
  const last = labels[rest.at(-1) ?? '']
  if (last) parts.push(last)
  return joinLabels(parts)
}
