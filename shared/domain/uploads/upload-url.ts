/** Returns the public path of an upload. The path is derived from its id. */
export const uploadPath = (id: string): string => `/uploads/${id}`

/** Returns the public path of an optional upload; null without an id. */
export const publicUrl = (id: string | null | undefined): string | null => (id ? uploadPath(id) : null)
