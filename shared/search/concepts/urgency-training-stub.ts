/** Stands for the training in the web client (`web/vite.config.ts`): a device is sent its models, and needs no code to make any. */
const refuseTraining = (): never => {
  throw new Error('no model is learnt on a device')
}

export { refuseTraining as trainModel, refuseTraining as trainModelInSteps, refuseTraining as selectStrongestFeatures }
