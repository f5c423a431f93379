/**
 * Lines of the trace on what is rare with the records of people; each sets off an alarm. Whoever writes one and
 * whoever listens for it take it from here.
 */
export const personalDataAlarmEvents = {
  PeopleExported: 'people were exported',
  PersonHandedOut: 'everything that is kept of a person was handed out',
  PeopleOpened: 'people opened one after another',
} as const
