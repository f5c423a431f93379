import type { Migration } from './migration.ts'
import { packRecords } from './pack-records.ts'

/** All migrations, oldest first. */
export const migrations: readonly Migration[] = [packRecords]
