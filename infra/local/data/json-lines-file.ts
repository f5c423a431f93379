import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type JsonLinesFile = ReturnType<typeof openJsonLines>

/** Replaces a file atomically: after a crash it has either the old or the new content. */
export function writeFileAtomically(file: string, text: string, mode = 0o666): void {
  writeFileSync(`${file}.new`, text, { mode })
  renameSync(`${file}.new`, file)
}

/**
 * Opens a file of JSON lines; null stores nothing. An added value survives a crash of the process. An incomplete last
 * line is removed when the file is opened.
 */
export function openJsonLines<Value>(file: string | null) {
  let bytes = 0
  const textOf = (values: readonly Value[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('')

  function replace(values: readonly Value[]): void {
    if (!file) return
    const text = textOf(values)
    bytes = Buffer.byteLength(text)
    writeFileAtomically(file, text)
  }

  function read(): Value[] {
    if (!file) return []
    mkdirSync(dirname(file), { recursive: true })
    if (!existsSync(file)) return []
    const text = readFileSync(file, 'utf8')
    const values = text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Value)
    bytes = Buffer.byteLength(text)
    if (text !== '' && !text.endsWith('\n')) replace(values)
    return values
  }

  const storedValues = read()
  return {
    storedValues,
    bytes: () => bytes,
    add: (value: Value): void => {
      if (!file) return
      const text = textOf([value])
      appendFileSync(file, text)
      bytes += Buffer.byteLength(text)
    },
    replace,
  }
}
