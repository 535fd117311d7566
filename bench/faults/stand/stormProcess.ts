/** The devices, in a process of their own: is told its plan, says when it is connected, goes when told, says how far it is, and reports. */
import { runStorm, type StormPlan } from './stormRun.ts'

const PROGRESS_MS = 20

process.once('disconnect', () => process.exit()) // whoever started it is gone
const heard = () => new Promise<unknown>((done) => process.once('message', done))

const plan = (await heard()) as StormPlan // from storm.ts, which shares the type
let confirmed = 0
const telling = setInterval(() => process.send?.({ kind: 'confirmed', many: confirmed }), PROGRESS_MS)
const report = await runStorm(plan, {
  async connected() {
    const go = heard()
    process.send?.({ kind: 'connected' })
    await go
  },
  confirmed: () => void confirmed++,
})
clearInterval(telling)
process.send?.({ kind: 'confirmed', many: confirmed })
process.send?.({ kind: 'report', report }, () => process.disconnect())
