type ContentField = 'content_url' | 'embed_code' | 'file'

/** Where the content of a media item stands, by its type: one of these is enough, and no other is asked for. */
const byType: Partial<Record<string, readonly ContentField[]>> = {
  Video: ['content_url', 'file'],
  Audio: ['file', 'content_url'],
  Poster: ['file'],
  PDF: ['file'],
  'Facebook Video': ['embed_code', 'content_url'],
}

export const contentFields: readonly ContentField[] = ['content_url', 'embed_code', 'file']

/** The fields that can hold the content of an item of this type; none while the type is not known. */
export const contentFieldsFor = (type: unknown): readonly ContentField[] => byType[String(type)] ?? []
