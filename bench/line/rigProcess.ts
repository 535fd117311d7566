/** A second process of the rig: is told its run, says when it is connected, goes when told, and reports. */
import { type LineRun, runLine } from './runLine.ts'

process.once('disconnect', () => process.exit()) // whoever started it is gone
const heard = () => new Promise<unknown>((done) => process.once('message', done))

const run = (await heard()) as LineRun // from rig.ts, which shares the type
const part = await runLine(run, async () => {
  const go = heard()
  process.send?.({ kind: 'connected' })
  await go
})
process.send?.({ kind: 'report', part }, () => process.disconnect())
