import { lookup } from 'node:dns/promises'
import { readFileSync } from 'node:fs'
import { createSocket } from 'node:dgram'
import { openLive } from '@gss/live/server'
import { postgresBus } from '@gss/server-kit/bus'
import { type Clock, systemClock } from '@gss/server-kit/clock'
import { type Config, sharedDirOf } from '@gss/server-kit/config'
import { openDatabase } from '@gss/server-kit/database'
import { openFiles } from '@gss/server-kit/files'
import { openJournal } from '@gss/server-kit/journal'
import type { Log } from '@gss/server-kit/logs'
import { parameterReader } from '@gss/server-kit/parameters'
import { startBeating } from '@gss/system/server'
import { browserPortsOf, openBrowserLines, speakBy, startCaller } from '@gss/telephony/server'
import { portsOf } from './ports.ts'
import { keepRegistered } from './register.ts'
import { sipVoice } from './sipVoice.ts'
import { openTcp, openTls, openUdp, type SipPeer } from './transport.ts'
import { openUserAgent } from './userAgent.ts'

const CONNECTIONS = 4
const SIP_PORT = 5_060
const SIPS_PORT = 5_061
const ANY = '0.0.0.0'

/** Everything this process runs, in order; stopped in the opposite order. It needs the database, and no server. */
export async function startTelephony(
  config: Config,
  log: Log,
  clock: Clock = systemClock,
): Promise<{ address: string; stop: () => Promise<void> }> {
  const onError = (error: unknown) => log.warn({ err: error }, 'the telephone system could not be spoken to')
  const server = await peerOf(config)
  const host = config.GSS_SIP_HOST === ANY ? await ownAddress(server) : config.GSS_SIP_HOST
  const account = {
    server,
    domain: config.GSS_SIP_SERVER.split(':')[0] ?? '',
    user: config.GSS_SIP_USER,
    password: config.GSS_SIP_PASSWORD,
  }
  const open = openingOf(config)
  let again: () => void = () => {}
  const ua = await openUserAgent(
    account,
    (hearing) => open({ host, port: config.GSS_SIP_PORT, onLost: () => again(), ...hearing }),
    { onError },
  )
  const registration = keepRegistered(ua, (amiss) =>
    amiss === null
      ? log.info({}, 'registered at the telephone system')
      : log.warn({ why: amiss }, 'not registered at the telephone system'),
  )
  again = () => registration.again()
  const dataDir = sharedDirOf(config)
  const db = openDatabase(config.DATABASE_URL, { connections: CONNECTIONS, name: 'gss-telephony', onError })
  const bus = postgresBus(config.DATABASE_URL, { onError })
  const voice = sipVoice({
    ua,
    ports: portsOf(config.GSS_RTP_PORTS, () => performance.now()),
    browser: openBrowserLines(browserPortsOf(config), onError),
    amiss: () => registration.amiss(),
    onError,
  })
  const caller = startCaller(
    {
      db,
      clock,
      bus,
      live: openLive({ bus, clock }),
      files: openFiles({ db, dataDir, clock }),
      parameters: parameterReader(db, clock, bus),
      journal: openJournal(clock),
      log,
      dataDir,
      speak: speakBy(config.GSS_SPEECH_COMMAND),
    },
    voice,
  )
  const beating = await startBeating({ db, clock, name: 'telephony', onError })
  return {
    address: `sip:${host}:${ua.transport.port}`,
    async stop() {
      await beating.stop()
      await caller.stop()
      await registration.stop()
      await ua.close()
      await bus.close()
      await db.close()
    },
  }
}

function openingOf({ GSS_SIP_TRANSPORT: by, GSS_SIP_SERVER: server, GSS_SIP_CA: ca }: Config) {
  if (by === 'tls')
    return openTls({ serverName: server.split(':')[0] ?? '', ...(ca !== '' && { ca: readFileSync(ca) }) })
  return by === 'tcp' ? openTcp : openUdp
}

async function peerOf({ GSS_SIP_SERVER: said, GSS_SIP_TRANSPORT: by }: Config): Promise<SipPeer> {
  const [name = '', port] = said.split(':')
  return {
    host: (await lookup(name, { family: 4 })).address,
    port: port === undefined ? (by === 'tls' ? SIPS_PORT : SIP_PORT) : Number(port),
  }
}
/** The address of this machine on the way there: nothing is sent to find it. */
function ownAddress({ host, port }: SipPeer): Promise<string> {
  return new Promise((found, failed) => {
    const socket = createSocket('udp4')
    socket.on('error', failed)
    socket.connect(port, host, () => {
      const { address } = socket.address()
      socket.close(() => found(address))
    })
  })
}
