type ContentField = 'content_url' | 'embed_code' | 'file'

/** Fields that can hold the content, by media type. One of them must have a value. */
const byType: Partial<Record<string, readonly ContentField[]>> = {
  Video: ['content_url', 'file'],
  Audio: ['file', 'content_url'],
  Poster: ['file'],
  PDF: ['file'],
  'Facebook Video': ['embed_code', 'content_url'],
}

export const contentFields: readonly ContentField[] = ['content_url', 'embed_code', 'file']

/** Returns the content fields for a media type; none for an unknown type. */
export const contentFieldsFor = (type: unknown): readonly ContentField[] => byType[String(type)] ?? []
