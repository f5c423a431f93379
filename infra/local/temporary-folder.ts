import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system in memory, where the system has one: what is not to be kept need not reach a disk. */
const memory = '/dev/shm'

/** A new folder for what is not to be kept. */
export const temporaryFolder = (): string => mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'daleel-'))
