import type { Migration } from './migration.ts'
import { packRecords } from './pack-records.ts'

/** All steps that the data of a table have gone through, the first one first. */
export const migrations: readonly Migration[] = [packRecords]
