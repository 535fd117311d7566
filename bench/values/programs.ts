import { fork } from 'node:child_process'
import { endChild } from '../machine/endChild.ts'
import { atEnd } from '../machine/ends.ts'

interface Ground {
  url: string
  dataDir: string
}

/** A collector in a process of its own, on the database of the rig; MQTT and pushes at ports that are free. */
export const startCollector = (ground: Ground, [mqtt, push]: readonly [number, number]) =>
  startProgram('apps/collector/main.ts', ground, {
    GSS_MQTT_PORT: String(mqtt),
    GSS_PUSH_PORT: String(push),
    GSS_COLLECTS: '1',
  })

/** A gateway beside it: here for panels that dial DC-09. */
export const startGateway = (ground: Ground, [gb26875, dc09]: readonly [number, number]) =>
  startProgram('apps/gateway/main.ts', ground, {
    GSS_GB26875_PORT: String(gb26875),
    GSS_DC09_PORT: String(dc09),
    GSS_GATEWAY_HTTP_PORT: '0',
  })

async function startProgram(main: string, { url, dataDir }: Ground, env: Record<string, string>) {
  const start = async () => {
    const child = fork('tools/run-ts.mjs', [main], {
      env: {
        ...process.env,
        DATABASE_URL: url,
        GSS_DATA_DIR: dataDir,
        GSS_BUS: 'postgres',
        GSS_LOG_LEVEL: 'silent', // that its database is gone is what is being done to it
        ...env,
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    await new Promise<void>((ready, failed) => {
      child.once('message', () => ready())
      child.once('exit', (code) => failed(new Error(`${main} ended: ${code}`)))
    })
    child.removeAllListeners('exit')
    return child
  }
  let child = await start()
  const stop = async () => {
    ending.forget()
    await endChild(child)
  }
  const ending = atEnd(stop)
  return {
    pid: () => child.pid ?? NaN,
    /** No warning, no goodbye; then a new one, as the launcher starts it. */
    async kill(): Promise<void> {
      const over = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await over
      child = await start()
    },
    stop,
  }
}
