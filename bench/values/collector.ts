import { fork } from 'node:child_process'
import { endChild } from '../machine/endChild.ts'
import { atEnd } from '../machine/ends.ts'

/** A collector in a process of its own, on the database of the rig; MQTT and pushes at ports that are free. */
export async function startCollector(
  { url, dataDir }: { url: string; dataDir: string },
  [mqtt, push]: readonly [number, number],
) {
  const start = async () => {
    const child = fork('tools/run-ts.mjs', ['apps/collector/main.ts'], {
      env: {
        ...process.env,
        DATABASE_URL: url,
        GSS_DATA_DIR: dataDir,
        GSS_BUS: 'postgres',
        GSS_MQTT_PORT: String(mqtt),
        GSS_PUSH_PORT: String(push),
        GSS_LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    await new Promise<void>((ready, failed) => {
      child.once('message', () => ready())
      child.once('exit', (code) => failed(new Error(`the collector ended: ${code}`)))
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
