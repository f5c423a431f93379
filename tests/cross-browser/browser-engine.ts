/** Script that runs in the page; must not use variables of the test. */
export type OnPage<Args extends unknown[], Result> = (...args: Args) => Result | Promise<Result>

export type Tab = {
  go(address: string): Promise<void>
  run<Args extends unknown[], Result>(script: OnPage<Args, Result>, ...args: Args): Promise<Result>
  /** Clicks the element with `data-sought`. */
  click(): Promise<void>
  type(text: string): Promise<void>
  press(key: 'Enter' | 'Escape' | 'End'): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Screenshot as a base64 PNG. */
  picture(): Promise<string>
  close(): Promise<void>
}

export type Engine = { version: string; open(): Promise<Tab>; stop(): Promise<void> }
