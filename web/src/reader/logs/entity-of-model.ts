import type { Entity } from '#shared/model/define-entity.ts'
import { entities } from '#shared/entities/registry.ts'

export const entityOfModel = (model: string): Entity | undefined => entities.find((entity) => entity.logged === model)
