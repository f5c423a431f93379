/** First version with `worker.cpuUsage()`. */
const oldest = [24, 6]

/** Exits with an instruction if the Node version is too old. */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return
  const needed = `Node ${oldest.join('.')}`
  process.stderr.write(
    `${needed} is needed, this is v${version}. Run "npm test" or "npm start", which bring it along, or install ${needed}.\n`,
  )
  process.exit(1)
}
