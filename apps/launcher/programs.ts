/** One program the launcher keeps alive: a file beside the launcher in dist/, and its arguments. */
export interface Program {
  name: string
  script: string
  args: string[]
  /** Runs with the demo city only, where a port of the collector is set, or where a telephone system is named. */
  when?: 'demo' | 'collects' | 'sip'
}

/**
 * What `npm start` runs, in the order it starts; stopped in the opposite order. The gateway is first and needs nothing but the database:
 * devices are confirmed again while the others, the server longest, come up beside each other.
 */
const PROGRAMS: Program[] = [
  { name: 'gateway', script: 'gateway.mjs', args: [] },
  { name: 'collector', script: 'collector.mjs', args: [], when: 'collects' },
  { name: 'server', script: 'server.mjs', args: ['serve'] },
  { name: 'media', script: 'media.mjs', args: [] },
  { name: 'telephony', script: 'telephony.mjs', args: [], when: 'sip' },
  { name: 'simulator', script: 'simulator.mjs', args: ['city'], when: 'demo' },
]

/** What this installation needs. */
export const programsFor = ({ isDemo, collects = false, hasSip = false }: Needs): Program[] => {
  const isNeeded = { demo: isDemo, collects, sip: hasSip }
  return PROGRAMS.filter(({ when }) => when === undefined || isNeeded[when])
}
interface Needs {
  isDemo: boolean
  /** A port of the collector is set. */
  collects?: boolean
  /** A telephone system is named. */
  hasSip?: boolean
}
