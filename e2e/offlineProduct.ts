import { randomUUID } from 'node:crypto'
import { chmodSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { scratchFolder } from '../tools/test/scratch.ts'
import { keepGiver, newPerson, seatBy, sendTo } from './api.ts'
import { oneTimeCode } from './oneTimeCode.ts'
import type { Product } from './product.ts'
import { expect } from './test.ts'
import { AROUND_PORTS, freePorts } from '../apps/launcher/freePorts.ts'
import { endProduct, PASSABLE, startBuilt, untilReady } from './startProduct.ts'

const SHIFT_LEADER = 11

/** An installation of the offline edition with nothing in it, as a customer starts it: its administrators, and a leader of the centre. */
export async function startOffline(folder: string) {
  const dataDir = scratchFolder('gss-offline-')
  chmodSync(dataDir, PASSABLE)
  const logFile = path.join(folder, '../offline.log')
  const [http = 0, gatewayPort = 0] = await freePorts(2, 'tcp', AROUND_PORTS)
  const origin = `http://127.0.0.1:${http}`
  const launcher = startBuilt(
    { folder, words: ['--no-demo'], logFile },
    {
      GSS_DATA_DIR: dataDir,
      GSS_HTTP_PORT: String(http),
      GSS_GB26875_PORT: String(gatewayPort),
      GSS_GATEWAY_HTTP_PORT: '0',
      GSS_EDITION: 'offline',
      GSS_BACKUP_AT: 'off',
      GSS_RECOVERY_LOG: '0',
    },
  )
  const stop = async () => {
    await endProduct(launcher)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await untilReady(launcher, `${origin}/healthz`, logFile)
    const product: Product = { address: `${origin}/gss/base/`, gatewayPort, accounts: [], logFile }
    await inhabit(product, await toldPath(logFile))
    return { product, stop }
  } catch (fault) {
    await stop()
    throw fault
  }
}

/** The server answers a moment before the launcher says where the first administrator comes in. */
async function toldPath(logFile: string): Promise<string> {
  const told = /setup\?ticket=(\S+)/
  await expect.poll(() => readFileSync(logFile, 'utf8')).toMatch(told)
  return told.exec(readFileSync(logFile, 'utf8'))?.[1] ?? ''
}

async function inhabit(product: Product, ticket: string): Promise<void> {
  const account = (name: string) => {
    const made = { name, password: `Own-${randomUUID()}`, role: '', note: '' }
    product.accounts.push(made)
    return made
  }
  const setUp = async (path: string, { name, password }: ReturnType<typeof account>) => {
    const ask = { ticket: path.replace(/^.*ticket=/, ''), username: name, realname: name, password }
    const { data, message } = await sendTo<{ securityPath?: string; auditPath?: string } | null>(
      product,
      '/setup',
      { ...ask, confirmPassword: password },
    )
    if (!data) throw new Error(`${name} is not set up: ${message}`)
    return data
  }
  const { securityPath = '' } = await setUp(ticket, account('sysadmin'))
  const security = account('secadmin')
  await setUp(securityPath, security)
  const seat = await enrolled(product, security)
  // One person at one keyboard plays all of them: the second factor of the others would be the same clock.
  await seat.post('/system/sysParams/edit', { code: 'TOTP_FOR_ADMINISTRATORS', value: 'offered' })
  keepGiver(product, 'secadmin', seat)
  const { password } = await newPerson(product, SHIFT_LEADER, null, 'rms', null, 'leader')
  product.accounts.push({ name: 'leader', password, role: '', note: '' })
}

/** The first sign-in of an administrator: the password, and the code of an authenticator that was just told its secret. */
async function enrolled(product: Product, { name, password }: { name: string; password: string }) {
  const signIn = { username: name, password }
  const { data } = await sendTo<{ ticket: string; secret: string } | null>(product, '/login', signIn)
  if (!data) throw new Error(`${name} is asked for no second factor`)
  const totp = oneTimeCode(data.secret, Date.now())
  return seatBy(product, { ...signIn, totp, enrolTicket: data.ticket })
}
