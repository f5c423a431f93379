/** The ways in which what somebody reads is handed to another. */
export const shareChannels = ['qr', 'link', 'whatsapp', 'sms', 'text', 'print', 'device'] as const

export type ShareChannel = (typeof shareChannels)[number]

/** Records that are handed out in one go. */
export const maxSharedRecords = 100
