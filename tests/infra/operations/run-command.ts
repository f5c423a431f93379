import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

export async function runCommand(command: string, args: string[], input: string, more: Record<string, string>) {
  const script = fileURLToPath(new URL(`../../../infra/operations/${command}.ts`, import.meta.url))
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...more } })
  child.stdin.end(input)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [code, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, said: stdout, complained: stderr }
}
