/** One program the launcher keeps alive: a file beside the launcher in dist/, and its arguments. */
export interface Program {
  name: string
  script: string
  args: string[]
}

/** What `npm start` runs, in the order it starts; stopped in the opposite order. */
export const PROGRAMS: Program[] = [
  { name: 'server', script: 'server.mjs', args: ['serve'] },
  { name: 'gateway', script: 'gateway.mjs', args: [] },
]
