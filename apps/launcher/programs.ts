/** One program the launcher keeps alive: a file beside the launcher in dist/, and its arguments. */
export interface Program {
  name: string
  script: string
  args: string[]
  /** Runs with the demo city only. */
  when?: 'demo'
}

/** What `npm start` runs, in the order it starts; stopped in the opposite order. */
const PROGRAMS: Program[] = [
  { name: 'server', script: 'server.mjs', args: ['serve'] },
  { name: 'gateway', script: 'gateway.mjs', args: [] },
  { name: 'simulator', script: 'simulator.mjs', args: ['city'], when: 'demo' },
]

export const programsFor = (isDemo: boolean): Program[] => PROGRAMS.filter(({ when }) => when !== 'demo' || isDemo)
