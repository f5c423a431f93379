import { localeOf } from '#shared/i18n/locale.ts'

const bytesIn = { kilobyte: 1024, megabyte: 1024 ** 2 }

export function formatFileSize(bytes: number, language: string): string {
  const unit = bytes < bytesIn.megabyte ? 'kilobyte' : 'megabyte'
  return new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  }).format(Math.max(bytes / bytesIn[unit], 1))
}
