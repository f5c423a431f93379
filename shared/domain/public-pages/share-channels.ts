export const shareChannels = ['qr', 'link', 'whatsapp', 'sms', 'text', 'print', 'device'] as const

export type ShareChannel = (typeof shareChannels)[number]

/** Maximum records shared at once. */
export const maxSharedRecords = 100
