/** Replaces the training code in the web client (`web/vite.config.ts`): devices receive trained models. */
const refuseTraining = (): never => {
  throw new Error('no model is learnt on a device')
}

export { refuseTraining as trainModel, refuseTraining as trainModelInSteps, refuseTraining as selectStrongestFeatures }
