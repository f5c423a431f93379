import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag'
import { bundleFunctions } from './bundle-functions.ts'
import { createStacks } from './stacks/create-stacks.ts'
import { parseStage } from './stages.ts'

const app = new App()
const stage = parseStage((name) => app.node.tryGetContext(name))
createStacks(app, stage, await bundleFunctions())
// What these rules find, and nobody has given a reason for, ends the run.
Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app))
app.synth()
