import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { bundleFunctions, type Bundles } from '#infra/bundle.ts'
import { createStacks } from '#infra/stacks/create.ts'
import { stageFrom, type Stage } from '#infra/stages.ts'

export type Properties = Record<string, any>
export type CloudResource = {
  Type: string
  Properties: Properties
  DeletionPolicy?: string
  UpdateReplacePolicy?: string
}
export type Stacks = {
  stage: Stage
  bundles: Bundles
  data: Template
  app: Template
  protectedFromTermination: boolean[]
}
