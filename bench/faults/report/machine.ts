import os from 'node:os'

export interface Machine {
  at: string
  sentence: string
}

const GIB = 1024 ** 3

/** Where and when a table was made: a figure without it says nothing. */
export function machine(began: Date): Machine {
  const [cpu] = os.cpus()
  const [load] = os.loadavg()
  const memory = `${Math.round(os.totalmem() / GIB)} GiB`
  const sentence = `${os.cpus().length} cores (${cpu?.model.trim() || os.arch()}), ${memory}, ${os.type()} ${os.release()}, Node ${process.versions.node}; load ${(load ?? NaN).toFixed(1)} at the end`
  return { at: began.toISOString(), sentence }
}
