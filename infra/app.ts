import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag'
import { bundleFunctions } from './bundle-functions.ts'
import { createStacks } from './stacks/create-stacks.ts'
import { parseStage } from './stages.ts'

const app = new App()
const stage = parseStage((name) => app.node.tryGetContext(name))
createStacks(app, stage, await bundleFunctions())
// Synthesis fails on every finding of these rules that has no suppression.
Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app))
app.synth()
