/** One program the launcher keeps alive: a file beside the launcher in dist/, and its arguments. */
export interface Program {
  name: string
  script: string
  args: string[]
  /** Runs with the demo city only, or where a telephone system is named. */
  when?: 'demo' | 'sip'
}

/**
 * What `npm start` runs, in the order it starts; stopped in the opposite order. The gateway needs nothing but the database: devices are
 * confirmed again while the server, which takes longest, comes up.
 */
const PROGRAMS: Program[] = [
  { name: 'gateway', script: 'gateway.mjs', args: [] },
  { name: 'server', script: 'server.mjs', args: ['serve'] },
  { name: 'media', script: 'media.mjs', args: [] },
  { name: 'telephony', script: 'telephony.mjs', args: [], when: 'sip' },
  { name: 'simulator', script: 'simulator.mjs', args: ['city'], when: 'demo' },
]

export const programsFor = (isDemo: boolean, hasSip = false): Program[] =>
  PROGRAMS.filter(({ when }) => (when !== 'demo' || isDemo) && (when !== 'sip' || hasSip))
