/**
 * Zero after the dial code, which is only dialled within a country. Italy, San Marino, Côte d’Ivoire, Benin, Gabon and
 * Congo dial it from abroad too.
 */
const nationalZero = /^(\+(?!39|378|22[59]|24[12])\d+)\D+0/

/** Returns the `tel:` URL of a formatted phone number, such as "+961 01 234567", or an emergency number. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(nationalZero, '$1').replace(/[^+\d]/g, '')}`
