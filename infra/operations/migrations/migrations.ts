import type { Migration } from './migration.ts'
import { packRecords } from './pack-records.ts'

export const migrations: readonly Migration[] = [packRecords]
