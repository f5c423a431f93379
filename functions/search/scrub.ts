/** What may point at a person: e-mail addresses, telephone numbers, and numbers such as an agency gives to a case. */
const personal = [
  /\S*@\S*/gu,
  // With a letter in it, before a telephone number can take a part of it. Words such as covid-19 have fewer digits.
  /(?<![\p{L}\p{N}])(?=(?:[\p{L}-]*\p{N}){3})(?=[\p{N}-]*\p{L})(?:[\p{L}\p{N}]+-)+[\p{L}\p{N}]+/gu,
  /(?:\+|00)?\p{N}[\p{N}\s().\-/]{5,}\p{N}/gu,
  /(?<![\p{L}\p{N}])(?=(?:[\p{L}-]*\p{N}){3})(?:[\p{L}\p{N}]+-)+[\p{L}\p{N}]+/gu,
  /(?<![\p{L}\p{N}])[\p{L}]*\p{N}{5,}[\p{L}\p{N}]*/gu,
]

/** A query without what looks like an e-mail address, a telephone number or an agency number. */
export function scrubbed(query: string): string {
  return personal
    .reduce((text, pattern) => text.replace(pattern, ' '), query.slice(0, 2000))
    .replace(/\s+/g, ' ')
    .trim()
}

/** An IPv4 address without its last part, an IPv6 address without all but its first three. */
export function truncatedAddress(address: string): string {
  const v4 = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)?.[1]
  if (v4) return `${v4}.0`
  const groups = address.split('::')[0]!.split(':').filter(Boolean).slice(0, 3)
  return `${groups.join(':')}::`
}
