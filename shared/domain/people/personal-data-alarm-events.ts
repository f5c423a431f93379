/**
 * Log messages of rare operations on personal data. Each triggers an alarm. Writers and the alarm filters both use
 * these constants.
 */
export const personalDataAlarmEvents = {
  PeopleExported: 'people were exported',
  PersonHandedOut: 'everything that is kept of a person was handed out',
  PeopleOpened: 'people opened one after another',
} as const
