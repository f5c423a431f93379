/** Error response of a user pool: HTTP 400 with `__type` and `message`. */
export class CognitoError extends Error {
  readonly type: string

  constructor(type: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.type = type
  }
}

export const notAuthorized = (message = 'Incorrect username or password.') =>
  new CognitoError('NotAuthorizedException', message)
export const invalidParameter = (message: string) => new CognitoError('InvalidParameterException', message)
