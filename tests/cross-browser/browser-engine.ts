/** A script that runs on the page: it may use nothing but its arguments and what a page has. */
export type OnPage<Args extends unknown[], Result> = (...args: Args) => Result | Promise<Result>

/** A window of some engine, as one person has it. */
export type Tab = {
  go(address: string): Promise<void>
  run<Args extends unknown[], Result>(script: OnPage<Args, Result>, ...args: Args): Promise<Result>
  /** Presses what bears `data-sought`, as a pointer does. */
  click(): Promise<void>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  press(key: 'Enter' | 'Escape' | 'End'): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** The window as a PNG in base64. */
  picture(): Promise<string>
  close(): Promise<void>
}

/** An engine that was started. */
export type Engine = { version: string; open(): Promise<Tab>; stop(): Promise<void> }
