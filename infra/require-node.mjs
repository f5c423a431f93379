const oldestMajor = 24

/** Exits with an instruction if the Node version is too old. */
export function requireNode() {
  if (Number(process.versions.node.split('.')[0]) >= oldestMajor) return
  process.stderr.write(
    `Node ${oldestMajor} is needed, this is ${process.version}. Run "npm test" or "npm start", which bring it along, or install Node ${oldestMajor}.\n`,
  )
  process.exit(1)
}
