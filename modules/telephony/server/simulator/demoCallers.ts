import { callParameters } from '../../contract/index.ts'
import type { CallDeps } from '../deps.ts'
import { pretendCall } from '../incoming.ts'

const MINUTE_MS = 60_000

/** Now and then one of the demo's telephones calls in: how often is a parameter, and the first call lets that long wait for it. */
export function startDemoCallers(deps: CallDeps) {
  let waitedMin = 0
  const timer = setInterval(() => {
    waitedMin++
    void deps.parameters
      .valueOf(callParameters.demoEveryMin)
      .then(async (everyMin) => {
        if (everyMin === 0 || waitedMin < everyMin) return
        waitedMin = 0
        await pretendCall({}, deps)
      })
      .catch((error: unknown) => deps.log.warn({ err: error }, 'a demo telephone could not call in'))
  }, MINUTE_MS)
  timer.unref()
  return { stop: () => Promise.resolve(clearInterval(timer)) }
}
