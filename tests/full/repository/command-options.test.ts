import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root, withUsage } from '#tests/repository/commands-in-documents.ts'

const optionsIn = (command: string): string[] => command.match(/(?<=\s)--[a-z][a-z-]*/g) ?? []

describe('commands in documents', () => {
  test.each([...withUsage])('of %s use options that it has', (file, uses) => {
    const { status, stderr } = spawnSync(process.execPath, [join(root, file), '--unknown'], { encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toContain("Unknown option '--unknown'")
    const unknown = uses.flatMap(({ command }) => optionsIn(command)).filter((option) => !stderr.includes(option))
    expect(unknown).toEqual([])
  })
})
