import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '@gss/server-kit/config'
import { freePorts } from './freePorts.ts'

const KEY_BYTES = 24
const PORTS = [
  'GSS_MQTT_PORT',
  'GSS_PUSH_PORT',
  'GSS_DC09_PORT',
  'GSS_DEMO_MODBUS_PORT',
  'GSS_DEMO_BROKER_PORT',
  'GSS_DEMO_CLOUD_PORT',
] as const

/** The demo's devices of other languages: ports to hear them on, and what their keys are made of, for whoever is told this. */
export async function demoReportersFor(config: Config, dataDir: string): Promise<Record<string, string>> {
  if (!config.GSS_DEMO) return {}
  const free = await freePorts(PORTS.length)
  const ports = PORTS.map((name, index) => [name, String(config[name] || (free[index] ?? 0))])
  return {
    ...Object.fromEntries(ports),
    GSS_COLLECTS: '1',
    GSS_DEMO_KEY: config.GSS_DEMO_KEY || keyIn(dataDir),
  }
}

/** The same through every restart: what was seeded with it stays right. */
function keyIn(dataDir: string): string {
  const file = path.join(dataDir, 'demo.key')
  try {
    writeFileSync(file, randomBytes(KEY_BYTES).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}
