/** Header in which the distribution proves to the API that it is the distribution. */
export const originSecretHeader = 'x-origin-secret'

/** Header in which the distribution tells the API whose request it is: the address that it saw itself, whatever came. */
export const viewerAddressHeader = 'x-viewer-address'
