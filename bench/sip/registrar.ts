import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { OTHER, SEAT, speakBy, type CallVoice } from '@gss/telephony/server'
import { wavHeader } from '@gss/telephony/contract'
import { portsOf } from '../../apps/telephony/ports.ts'
import { keepRegistered } from '../../apps/telephony/register.ts'
import { sipVoice } from '../../apps/telephony/sipVoice.ts'
import { openUdp } from '../../apps/telephony/transport.ts'
import { openUserAgent } from '../../apps/telephony/userAgent.ts'
import { asHeard, GOOD, likeness, RATE } from './likeness.ts'

/**
 * The telephone process registered at kamailio (digest) beside two real telephones, baresip: what each call comes to, whether the recording is what was
 * said, a wrong password, and a registrar that is gone. Debian: kamailio, baresip. `node tools/run-ts.mjs bench/sip/registrar.ts`
 */
/** An address of examples (RFC 5737), which is in this bench's own network and nowhere else. */
const HOST = '198.51.100.1'
const PORT = Number(process.env['INTEROP_PORT'] ?? 21_462)
const PASSWORD = 'secret'
const TALKS_MS = 5_000
const SAID_S = 40
const GONE_MS = Number(process.env['GONE_MS'] ?? 60_000)
const AGAIN_MS = 2_000

// oxfmt-ignore
const CALLS: readonly [what: string, number: string, how: string][] = [
  ['answered, we hang up',               '1001', 'ended hungUp'],
  ['nobody lifts (CANCEL, 487)',         '1003', 'failed noAnswer'],
  ['early media (183), nobody lifts',    '1004', 'failed noAnswer'],
  ['busy (486)',                         '1002', 'outsideBusy busy'],
  ['declined (603)',                     '1005', 'outsideBusy declined'],
  ['registered by nobody (404)',         '1999', 'failed notFound'],
]

const ROUTES = (port: number) => `
debug=0
log_stderror=no
fork=no
children=2
listen=udp:${HOST}:${port}
mpath="/usr/lib/x86_64-linux-gnu/kamailio/modules/"
loadmodule "kex.so"
loadmodule "corex.so"
loadmodule "tm.so"
loadmodule "sl.so"
loadmodule "rr.so"
loadmodule "pv.so"
loadmodule "maxfwd.so"
loadmodule "textops.so"
loadmodule "siputils.so"
loadmodule "usrloc.so"
loadmodule "registrar.so"
loadmodule "auth.so"
modparam("usrloc", "db_mode", 0)
request_route {
  if (is_method("REGISTER")) {
    if (!pv_www_authenticate("${HOST}", "${PASSWORD}", "0")) { www_challenge("${HOST}", "1"); exit; }
    save("location");
    exit;
  }
  if (is_method("CANCEL")) { if (t_check_trans()) { t_relay(); } exit; }
  if (has_totag()) {
    if (loose_route()) { t_relay(); exit; }
    if (is_method("ACK")) { if (t_check_trans()) { t_relay(); } exit; }
    sl_send_reply("481", "No such call");
    exit;
  }
  if (is_method("INVITE")) {
    if (!pv_proxy_authenticate("${HOST}", "${PASSWORD}", "0")) { proxy_challenge("${HOST}", "1"); exit; }
    consume_credentials();
    record_route();
    if ($rU == "1002") { sl_send_reply("486", "Busy Here"); exit; }
    if ($rU == "1005") { sl_send_reply("603", "Decline"); exit; }
  }
  if (!lookup("location")) { sl_send_reply("404", "Not Found"); exit; }
  t_relay();
}
`
const phone = (said: string, rtp: string) => `
module_path /usr/lib/baresip/modules
sip_listen ${HOST}:0
audio_source aufile,${said}
audio_player aubridge,null
ausrc_srate 8000
auplay_srate 8000
ausrc_channels 1
auplay_channels 1
rtp_ports ${rtp}
module g711.so
module aufile.so
module aubridge.so
module_tmp account.so
module_app menu.so
`
const accountsOf = (accounts: readonly (readonly [user: string, mode: string])[]) =>
  accounts
    .map(
      ([user, mode]) =>
        `<sip:${user}@${HOST}:${PORT}>;auth_user=${user};auth_pass=${PASSWORD};answermode=${mode};audio_codecs=pcma;regint=300\n`,
    )
    .join('')

/** What a telephone says for as long as a call lasts: words, over and over. */
async function saying(words: string, file: string): Promise<Int16Array> {
  const once = await speakBy('espeak-ng')(words)
  if (!once) throw new Error('espeak-ng is not installed')
  const long = Int16Array.from({ length: SAID_S * RATE }, (_, at) => once[at % once.length] ?? 0)
  const bytes = Buffer.from(long.buffer)
  // One side where recordings have two: the header of a file of one channel.
  const head = Buffer.from(wavHeader(bytes.length))
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE * 2, 28)
  head.writeUInt16LE(2, 32)
  writeFileSync(file, Buffer.concat([head, bytes]))
  return once
}

interface Outcome {
  how: string
  ms: number
  recorded: Int16Array[]
}
function calls(voice: CallVoice, number: string): Promise<Outcome> {
  const recorded = [new Int16Array(RATE * SAID_S), new Int16Array(RATE * SAID_S)]
  const until = [0, 0]
  const begun = performance.now()
  return new Promise((over) => {
    const call = voice.place(
      { callId: '', number, seatTel: '8001' },
      {
        answered: () => void setTimeout(() => call.hangUp('hungUp'), TALKS_MS),
        ended: (...ended) =>
          over({
            how: ended.join(' '),
            ms: performance.now() - begun,
            recorded: recorded.map((side, at) => side.subarray(0, until[at])),
          }),
      },
      {
        put(side, at, samples) {
          if (at < 0 || at + samples.length > RATE * SAID_S) return
          recorded[side]?.set(samples, at)
          until[side] = Math.max(until[side] ?? 0, at + samples.length)
        },
      },
    )
  })
}

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gss-registrar-'))
  const children: ChildProcess[] = []
  const start = (program: string, options: readonly string[]) => {
    const child = spawn(program, [...options], { stdio: 'ignore' })
    children.push(child)
    return child
  }
  const faults: unknown[] = []
  const onError = (error: unknown) => void faults.push(error)
  let wrong = 0
  const tell = (isRight: boolean, what: string, how: string) => {
    if (!isRight) wrong++
    process.stdout.write(`${isRight ? 'ok   ' : 'WRONG'} ${what.padEnd(36)} ${how}\n`)
  }
  const [seat, other] = [
    await saying('我是监控中心，请说', path.join(folder, 'seat.wav')),
    await saying('这里是消防控制室，一切正常', path.join(folder, 'other.wav')),
  ]
  writeFileSync(path.join(folder, 'kamailio.cfg'), ROUTES(PORT))
  const kamailio = start('kamailio', ['-f', path.join(folder, 'kamailio.cfg'), '-DD', '-E', '-Y', folder])
  await pause(2_000)
  for (const [name, said, rtp, accounts] of [
    ['seat', 'seat.wav', '30500-30520', [['8001', 'auto']]],
    [
      'other',
      'other.wav',
      '30530-30560',
      [
        ['1001', 'auto'],
        ['1003', 'manual'],
        ['1004', 'early'],
      ],
    ],
  ] as const) {
    const home = path.join(folder, name)
    mkdirSync(home)
    writeFileSync(path.join(home, 'config'), phone(path.join(folder, said), rtp))
    writeFileSync(path.join(home, 'accounts'), accountsOf(accounts))
    start('baresip', ['-f', home])
  }
  await pause(3_000)
  const open = (user: string, password: string) =>
    openUserAgent(
      { server: { host: HOST, port: PORT }, domain: HOST, user, password },
      (hearing) => openUdp({ host: HOST, port: 0, ...hearing }),
      { onError },
    )
  const heard: (string | null)[] = []
  let changed: () => void = () => {}
  const until = async (is: (amiss: string | null | undefined) => boolean) => {
    while (!is(heard.at(-1))) await new Promise<void>((done) => (changed = done))
  }
  const ua = await open('gss', PASSWORD)
  const registration = keepRegistered(ua, (amiss) => (heard.push(amiss), changed()), AGAIN_MS)
  await until((amiss) => amiss !== undefined)
  tell(heard.at(-1) === null, 'registered by digest', String(heard.at(-1) ?? 'registered'))

  const stranger = await open('gss', 'wrong')
  const refused = await new Promise<string | null>((said) => {
    const one = keepRegistered(stranger, (amiss) => {
      said(amiss)
      void one.stop()
    })
  })
  tell(refused?.includes('401') ?? false, 'a wrong password', String(refused))
  await stranger.close()

  const voice = sipVoice({
    ua,
    ports: portsOf('30600-30700', () => performance.now()),
    browser: () => Promise.resolve(null),
    amiss: () => registration.amiss(),
    onError,
    times: { otherRingMs: 4_000 },
  })
  for (const [what, number, wanted] of CALLS) {
    const { how, ms, recorded } = await calls(voice, number)
    const like = wanted.startsWith('ended')
      ? [SEAT, OTHER].map((side) =>
          likeness(recorded[side] ?? new Int16Array(), asHeard(side === SEAT ? seat : other)),
        )
      : []
    tell(
      how === wanted && like.every((each) => each >= GOOD),
      what,
      `${how.padEnd(22)} ${String(Math.round(ms)).padStart(6)} ms  ${like.map((each) => each.toFixed(4)).join(' / ')}`,
    )
  }

  // Gone for a minute: nobody is registered at the one that comes after it, until everybody has come back.
  // Its parts hold the port: it ends them itself.
  kamailio.kill('SIGTERM')
  registration.again()
  await until((amiss) => amiss?.includes('not answer') ?? false)
  const down = await calls(voice, '1001')
  tell(down.how === 'failed lineDown', 'a call while the registrar is gone', down.how)
  await pause(GONE_MS)
  start('kamailio', ['-f', path.join(folder, 'kamailio.cfg'), '-DD', '-E', '-Y', folder])
  const back = performance.now()
  await until((amiss) => amiss === null)
  tell(
    true,
    'registered again by itself',
    `${((performance.now() - back) / 1_000).toFixed(1)} s after it was back`,
  )

  await voice.close()
  await registration.stop()
  await ua.close()
  for (const child of children) child.kill('SIGTERM')
  await pause(1_000)
  rmSync(folder, { recursive: true, force: true })
  process.stdout.write(`${wrong} wrong, ${faults.length} faults, load average ${loadavg()[0]?.toFixed(1)}\n`)
  process.exit(wrong === 0 ? 0 : 1)
}
/** baresip passes over the loopback's own address, so one more is put on it, in a network of this bench's own: nothing leaves the machine. */
async function inOwnNetwork(): Promise<number> {
  const again = [process.execPath, ...process.execArgv, ...process.argv.slice(1)].join(' ')
  const prepared = `ip link set lo up && ip addr add ${HOST}/32 dev lo && exec ${again}`
  const child = spawn('unshare', ['-n', 'sh', '-c', prepared], {
    stdio: 'inherit',
    env: { ...process.env, IN_OWN_NETWORK: '1' },
  })
  return new Promise((over, failed) => child.on('error', failed).on('exit', (code) => over(code ?? 1)))
}
if (!process.env['IN_OWN_NETWORK']) process.exit(await inOwnNetwork())
main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
})
