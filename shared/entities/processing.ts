/**
 * What each value that is kept of a person is for. A confidential entity says it of every field, or it is not served; the
 * record of processing in docs/data-protection.md follows from it.
 */
export const servings = {
  name: 'to know who is meant',
  match: 'to be found for work that fits',
  contact: 'to be contacted about work',
  show: 'to show works, as agreed',
  verify: 'to make sure that it is the right person, of age',
  account: 'to show what the person agreed to',
} as const
export type Serving = keyof typeof servings

/** On what all of it rests, and how long it is kept. */
export const basisOfPeople = 'the consent of the record, or the basis that it names'
export const keptOfPeople =
  '30 months after the last confirmation; 30 days after it is taken back; copies 35 days, versions of files 7'
