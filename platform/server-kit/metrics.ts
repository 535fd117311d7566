import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from './database.ts'

export interface Metrics {
  /** Every part may add its own. */
  registry: Registry
  /** One call that ended: fits `Gate.observe`. */
  call(name: string, outcome: string, seconds: number): void
  /** A count of one's own, by one label. */
  counter(name: string, help: string, label: string): (value: string, many?: number) => void
  /** A number read when somebody asks. */
  gauge(name: string, help: string, read: () => number): void
  /** Durations of one's own, by one label. */
  seconds(name: string, help: string, label: string): (value: string, seconds: number) => void
  /** What /metrics answers. */
  text(): Promise<string>
  contentType: string
}

/** Around what a person notices: 50 ms is at once, a second is slow, past ten it has failed. */
const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** How often it is looked whether the loop runs late: each look wakes a process that has nothing else to do. */
const LOOP_LOOK_MS = 100

/** A registry of its own, so that two servers of one process (in tests) do not meet. */
export function openMetrics(db?: Pick<Database, 'load'>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_LOOK_MS })
  const calls = new Histogram({
    name: 'gss_call_seconds',
    help: 'Calls of the API by name and outcome',
    labelNames: ['call', 'outcome'],
    buckets: BUCKETS_S,
    registers: [registry],
  })
  if (db) gaugeConnections(db, registry)
  return {
    registry,
    call: (call, outcome, seconds) => calls.observe({ call, outcome }, seconds),
    counter(name, help, label) {
      const counter = new Counter({ name, help, labelNames: [label], registers: [registry] })
      return (value, many = 1) => counter.inc({ [label]: value }, many)
    },
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read())
        },
      })
    },
    seconds(name, help, label) {
      const histogram = new Histogram({
        name,
        help,
        labelNames: [label],
        buckets: BUCKETS_S,
        registers: [registry],
      })
      return (value, seconds) => histogram.observe({ [label]: value }, seconds)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

const gaugeConnections = (db: Pick<Database, 'load'>, registry: Registry) =>
  new Gauge({
    name: 'gss_database_connections',
    help: 'Connections to the database; waiting: who has none yet',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { total, idle, waiting } = db.load()
      this.set({ state: 'busy' }, total - idle)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })
