/** Where everybody finds an upload that is not private: the address follows from its id. */
export const uploadPath = (id: string): string => `/uploads/${id}`

/** Where everybody finds a file that is not private; null where there is none. */
export const publicUrl = (id: string | null | undefined): string | null => (id ? uploadPath(id) : null)
