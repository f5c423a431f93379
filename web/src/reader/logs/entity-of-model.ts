import type { Entity } from '#shared/model/define-entity.ts'
import { entities } from '#shared/entities/registry.ts'

/** The entity that the log calls by this model's name. */
export const entityOfModel = (model: string): Entity | undefined => entities.find((entity) => entity.logged === model)
