import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './local-run.ts'

/**
 * Extracts a revision of the project into a temporary folder, with its packages.
 *
 * @returns The folder, and a function that deletes it
 */
export function extractRelease(revision: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'daleel-release-'))
  const archive = execFileSync('git', ['archive', revision], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const lock = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8')
  if (lock(folder) === lock(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  else execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
