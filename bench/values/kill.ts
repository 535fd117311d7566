import { setTimeout as pause } from 'node:timers/promises'
import type { Rig } from '../alarms/rig.ts'
import { optionOf } from '../options.ts'
import { cloudLanguage, dc09Language, httpLanguage, type Language, mqttLanguage } from './languages.ts'
import { registerForeign } from './lines.ts'
import { startGateway } from './programs.ts'

const MS_PER_S = 1_000
const RATE = 2_000
const LASTS_MS = Number(optionOf('kill-seconds', '20')) * MS_PER_S
const KILLED_AFTER_MS = LASTS_MS / 3
const SETTLES_MS = 15_000
const LOOK_MS = 200
/** What the other side does not take now is not offered for ever. */
const OPEN_MAX = 4_000
const BATCH = 50

interface Ports {
  mqtt: number
  push: number
  gb26875: number
  dc09: number
}

/** Killed without warning while messages come, in each language: what was confirmed is there, once, and each fire is one alarm. `--of database`: that one alone. */
export async function killEach(
  rig: Rig,
  collector: { kill(): Promise<void> },
  ports: Ports,
  said: (line: string) => void,
): Promise<void> {
  await registerForeign(rig)
  const gateway = await startGateway(rig, [ports.gb26875, ports.dc09])
  const only = optionOf('of', '')
  let run = 0
  const { mqtt, push, dc09 } = ports
  const byCollector: Spoken[] = [
    ['MQTT', (mark) => mqttLanguage(mark, mqtt)],
    ['HTTP', (mark) => httpLanguage(mark, push)],
    ['CTWing', (mark) => cloudLanguage(mark, push)],
  ]
  const byGateway: Spoken[] = [['DC-09', () => dc09Language(run, dc09)]]
  const victims: [who: string, deed: () => Promise<unknown>, spoken: Spoken[]][] = [
    ['collector', () => collector.kill(), byCollector],
    ['gateway', () => gateway.kill(), byGateway],
    ['server', () => rig.killServer(), [...byCollector, ...byGateway]],
    ['database', () => rig.killDatabase(), [...byCollector, ...byGateway]],
  ]
  try {
    for (const [who, deed, spoken] of victims) {
      if (only !== '' && only !== who) continue
      for (const [name, speak] of spoken)
        said(`kill -9 of the ${who}, ${name}: ${await killed(rig, await speak(`${who}${name}`), deed)}`)
      run += 1
    }
  } finally {
    await gateway.stop()
  }
}
type Spoken = [name: string, speak: (mark: string) => Language | Promise<Language>]

async function killed(rig: Rig, language: Language, deed: () => Promise<unknown>): Promise<string> {
  const confirmed = new Set<string>()
  const burnt: string[] = []
  let sent = 0
  let open = 0
  let isOver = false
  const begun = performance.now()
  const killing = pause(KILLED_AFTER_MS).then(deed)
  const waiting: Promise<void>[] = []
  while (performance.now() - begun < LASTS_MS) {
    const nth = sent
    sent += 1
    open += 1
    waiting.push(
      language.one(nth).then((name) => {
        open -= 1
        if (name === null || isOver) return
        confirmed.add(name)
        const component = language.burns(nth)
        if (component !== null) burnt.push(component)
      }),
    )
    if (sent % BATCH === 0) await pause(Math.max(0, begun + (sent / RATE) * MS_PER_S - performance.now()))
    while (open > OPEN_MAX && performance.now() - begun < LASTS_MS) await pause(LOOK_MS / 10)
  }
  await killing
  await Promise.race([Promise.all(waiting), pause(SETTLES_MS)])
  isOver = true
  language.end()
  const kept = await rig.pool.query<{ name: string; n: number }>(language.kept)
  const times = new Map(kept.rows.map(({ name, n }) => [name, n]))
  const lost = [...confirmed].filter((name) => !times.has(name)).length
  const doubled = kept.rows.filter(({ n }) => n > 1).length
  const alarms = await alarmsOf(rig, burnt)
  return `${sent} sent in ${LASTS_MS / MS_PER_S} s, ${confirmed.size} confirmed, ${lost} confirmed and lost, ${doubled} doubled; of ${burnt.length} fires ${alarms.raised} are an alarm, ${alarms.doubled} of them twice`
}

/** Each fire that was confirmed; the server may still be reading them. */
async function alarmsOf(
  { pool }: Rig,
  burnt: readonly string[],
): Promise<{ raised: number; doubled: number }> {
  for (let waitedMs = 0; ; waitedMs += LOOK_MS) {
    const { rows } = await pool.query<{ raised: number; doubled: number }>(
      `select count(*)::int as raised, count(*) filter (where n > 1)::int as doubled
       from (select count(*) as n from alarms where kind = 'fire' and component_id = any($1::uuid[]) group by component_id) a`,
      [burnt],
    )
    const found = rows[0] ?? { raised: 0, doubled: 0 }
    if (found.raised === burnt.length || waitedMs > SETTLES_MS) return found
    await pause(LOOK_MS)
  }
}
