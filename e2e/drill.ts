import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type { OwnProduct } from './product.ts'

/** As whoever leads the shift plays one: `npm run gss -- drill <script> --unit <code>`. What it prints once its fires are settled. */
export async function playDrill(
  { dataDir, gatewayPort }: OwnProduct,
  script: string,
  unitCode: string,
): Promise<string> {
  const words = ['drill', script, '--unit', unitCode, '--devices', '1', '--wait', String(SETTLED_WITHIN_S)]
  const env = { ...process.env, GSS_DATA_DIR: dataDir, GSS_GB26875_PORT: String(gatewayPort) }
  const child = spawn(process.execPath, ['dist/gss.mjs', ...words], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = new Promise<number | null>((done) => child.on('close', done))
  const [printed, complaint, exitCode] = await Promise.all([text(child.stdout), text(child.stderr), exit])
  if (exitCode !== 0) throw new Error(`the drill ended with ${exitCode}: ${complaint}`)
  return printed
}
const SETTLED_WITHIN_S = 40
