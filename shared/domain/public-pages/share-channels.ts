export const shareChannels = ['qr', 'link', 'whatsapp', 'sms', 'text', 'print', 'device'] as const

export type ShareChannel = (typeof shareChannels)[number]

export const maxSharedRecords = 100
