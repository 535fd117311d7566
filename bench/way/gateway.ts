import { fork } from 'node:child_process'
import { endChild } from '../machine/endChild.ts'
import { atEnd } from '../machine/ends.ts'

/** A gateway in a process of its own, on the database of the rig. */
export async function startGateway({ url, dataDir }: { url: string; dataDir: string }) {
  const child = fork('tools/run-ts.mjs', ['apps/gateway/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      GSS_DATA_DIR: dataDir,
      GSS_BUS: 'postgres',
      GSS_GB26875_PORT: '0',
      GSS_GATEWAY_HTTP_PORT: '0',
      GSS_LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const port = await new Promise<number>((ready, failed) => {
    child.once('message', (told: { address: string }) => ready(Number(new URL(told.address).port)))
    child.once('exit', (code) => failed(new Error(`the gateway ended: ${code}`)))
  })
  child.removeAllListeners('exit')
  const stop = async () => {
    ending.forget()
    await endChild(child)
  }
  const ending = atEnd(stop)
  return { port, pid: child.pid ?? NaN, stop }
}
