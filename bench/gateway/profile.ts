/**
 * Where the gateway's processor goes at saturation: `node tools/run-ts.mjs bench/gateway/profile.ts [--seconds 15] [--rate 12000]`.
 * Its own frames per second of processor, and the functions that cost most, by themselves.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lineRig } from '../line/rig.ts'
import { gatewayStand, secondsAsked } from './stand.ts'
import { usedBy } from '../machine/usedBy.ts'

const DEVICES = 2_000
const TOLD = 28
const US_PER_MS = 1_000
const rateAt = process.argv.indexOf('--rate')
const rate = rateAt < 0 ? 12_000 : Number(process.argv[rateAt + 1])

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  samples: number[]
  timeDeltas: number[]
}

const folder = mkdtempSync(path.join(tmpdir(), 'gss-prof-'))
// More flags of Node's, to see what they change: `--node --max-semi-space-size=64`; `--plain`: measured without the profiler's own cost.
const nodeAt = process.argv.indexOf('--node')
const isPlain = process.argv.includes('--plain')
const stand = await gatewayStand([
  ...(isPlain ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`]),
  ...(nodeAt < 0 ? [] : (process.argv[nodeAt + 1]?.split(' ') ?? [])),
])
const before = { gateway: usedBy(stand.gatewayPid), database: usedBy(stand.databasePid()) }
const report = await lineRig({
  port: stand.port,
  devices: DEVICES,
  rate,
  seconds: secondsAsked(15),
  fireEvery: 500,
  processes: 1,
})
const after = { gateway: usedBy(stand.gatewayPid), database: usedBy(stand.databasePid()) }
const cpu = (of: 'gateway' | 'database') => after[of].cpuS - before[of].cpuS
console.log(
  `${report.confirmed} confirmed in ${report.seconds.toFixed(1)} s (${Math.round(report.perSecond)}/s, p99 ${report.p99Ms.toFixed(0)} ms): ` +
    `gateway ${((cpu('gateway') / report.confirmed) * 1e6).toFixed(0)} µs a frame, database ${((cpu('database') / report.confirmed) * 1e6).toFixed(0)} µs`,
)
await stand.end()

const [file] = readdirSync(folder)
if (file) tell(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Profile)
rmSync(folder, { recursive: true, force: true })

function tell({ nodes, samples, timeDeltas }: Profile): void {
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]))
  const costs = new Map<string, number>()
  for (const [index, id] of samples.entries()) {
    const frame = byId.get(id)
    if (!frame || frame.functionName === '(idle)') continue
    const name = `${frame.functionName || '(anonymous)'} ${path.basename(frame.url)}:${frame.lineNumber + 1}`
    costs.set(name, (costs.get(name) ?? 0) + (timeDeltas[index] ?? 0))
  }
  const all = [...costs.values()].reduce((sum, cost) => sum + cost, 0)
  for (const [name, cost] of [...costs].toSorted((a, b) => b[1] - a[1]).slice(0, TOLD))
    console.log(
      `${((100 * cost) / all).toFixed(1).padStart(5)} %  ${Math.round(cost / US_PER_MS)} ms  ${name}`,
    )
}
