/**
 * Log events of rare operations on personal data. Each triggers an alarm. Writers and the metric filter of the alarm
 * both use these constants.
 */
export const personalDataAlarmEvents = {
  PeopleExported: 'personal_data_exported',
  SubjectExportShared: 'personal_data_subject_export_shared',
  PeopleOpened: 'personal_data_bulk_reveal',
} as const
