/** Whose pages show something of the product, and nobody else's. */
export const partner = 'https://partner.example'
