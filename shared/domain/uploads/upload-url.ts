export const uploadPath = (id: string): string => `/uploads/${id}`

export const publicUrl = (id: string | null | undefined): string | null => (id ? uploadPath(id) : null)
