import { App } from 'aws-cdk-lib'
import { bundleFunctions } from './bundle.ts'
import { createStacks } from './stacks/create.ts'
import { stageFrom } from './stages.ts'

const app = new App()
const stage = stageFrom((name) => app.node.tryGetContext(name))
createStacks(app, stage, await bundleFunctions())
app.synth()
