/** Stands for the training in the web client (`web/vite.config.ts`): a device is sent its models, and needs no code to make any. */
const refuse = (): never => {
  throw new Error('no model is learnt on a device')
}

export { refuse as learnt, refuse as learntBetween, refuse as strongest }
