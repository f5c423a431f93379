/** Request header with the secret that proves that a request came through the CloudFront distribution. */
export const originSecretHeader = 'x-origin-secret'

/**
 * Request header with the IP address of the client as the distribution saw it. The distribution overwrites any value
 * sent by the client.
 */
export const viewerAddressHeader = 'x-viewer-address'

/** Request header with the host that the client requested, because the distribution sends another one to the API. */
export const viewerHostHeader = 'x-viewer-host'
