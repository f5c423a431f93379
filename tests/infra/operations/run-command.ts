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

/** Environment of a command in which every AWS service returns this response. */
export function answering(status: number, body: string): Record<string, string> {
  const stub = `globalThis.fetch = async () => new Response(${JSON.stringify(body)}, { status: ${status} })`
  return {
    AWS_ACCESS_KEY_ID: 'one',
    AWS_SECRET_ACCESS_KEY: 'other',
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(stub)}`,
  }
}
