import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { encodeSound, PCMA, PCMU } from '@gss/sip'
import { OTHER, SEAT, speakBy, type CallVoice } from '@gss/telephony/server'
import { portsOf } from '../../apps/telephony/ports.ts'
import { sipVoice } from '../../apps/telephony/sipVoice.ts'
import { openUdp } from '../../apps/telephony/transport.ts'
import { openUserAgent } from '../../apps/telephony/userAgent.ts'
import { asHeard, GOOD, likeness, RATE } from './likeness.ts'

/**
 * The telephone process against SIPp (Debian: sip-tester) as the telephone system: what each call comes to, and whether the recording is what was
 * played. `node tools/run-ts.mjs bench/sip/interop.ts`
 */
const HOST = '127.0.0.1'
const PORT = Number(process.env['INTEROP_PORT'] ?? 21_460)
const MEDIA_PORT = 30_400
const RTP = '30100-30300'
const TALKS_MS = 4_000

// oxfmt-ignore
const CALLS: readonly [what: string, number: string, how: string][] = [
  ['answered, we hang up',            '1001', 'ended hungUp'],
  ['busy (486)',                      '1002', 'outsideBusy busy'],
  ['no answer (CANCEL, 487)',         '1003', 'failed noAnswer'],
  ['unknown number (404)',            '1004', 'failed notFound'],
  ['declined (603)',                  '1005', 'outsideBusy declined'],
  ['early media (183), then busy',    '1006', 'outsideBusy busy'],
  ['session timer 4 s: UPDATE',       '1007', 'ended hungUp'],
  ['held by the other side',          '1008', 'ended hungUp'],
  ['slow 200',                        '1009', 'ended hungUp'],
  ['session timer 4 s: re-INVITE',    '1010', 'ended hungUp'],
  ['one side A-law, the other µ-law', '1011', 'ended hungUp'],
]

const played = async (words: string): Promise<Int16Array> => {
  const said = await speakBy('espeak-ng')(words)
  if (!said) throw new Error('espeak-ng is not installed')
  return said
}
/** Many at once: what they take of a core, and how much of their sound was there in the end. The file is not written here. */
async function together(voice: CallVoice): Promise<string> {
  const heard = Array.from({ length: AT_ONCE }, () => [0, 0])
  let answered = 0
  let [cpu, since] = [process.cpuUsage(), performance.now()]
  const ends = heard.map(
    (frames) =>
      new Promise<void>((over) => {
        const call = voice.place(
          { callId: '', number: '1001', seatTel: '8001' },
          {
            answered() {
              answered++
              if (answered === AT_ONCE) [cpu, since] = [process.cpuUsage(), performance.now()]
              setTimeout(() => call.hangUp('hungUp'), TOGETHER_MS)
            },
            ended: () => over(),
          },
          { put: (side, _, samples) => void (frames[side] = (frames[side] ?? 0) + samples.length) },
        )
      }),
  )
  await Promise.all(ends)
  const ms = performance.now() - since
  const used = process.cpuUsage(cpu)
  const cores = (used.user + used.system) / 1_000 / ms
  const least = Math.min(...heard.flat()) / ((TOGETHER_MS / 1_000) * RATE)
  return `${answered} of ${AT_ONCE} calls at once: ${cores.toFixed(3)} core, the least of a side ${(least * 100).toFixed(1)} % of its sound, load average ${loadavg()[0]?.toFixed(1)}`
}
/** These say nothing: what is tried is their timer. */
const MUTE = ['1007', '1010']
const AT_ONCE = 20
const TOGETHER_MS = 10_000

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gss-interop-'))
  const [seat, other] = [await played('我是监控中心，请说'), await played('这里是消防控制室，一切正常')]
  writeFileSync(path.join(folder, 'seat.pcma'), encodeSound(PCMA, seat))
  writeFileSync(path.join(folder, 'other.pcma'), encodeSound(PCMA, other))
  writeFileSync(path.join(folder, 'other.pcmu'), encodeSound(PCMU, other))
  const scenario = path.resolve('bench/sip/exchange.xml')
  const sipp = spawn(
    'sipp',
    [
      '-sf',
      scenario,
      '-i',
      HOST,
      '-p',
      String(PORT),
      '-mi',
      HOST,
      '-mp',
      String(MEDIA_PORT),
      '-nostdin',
      '-trace_err',
    ],
    { cwd: folder, stdio: 'ignore' },
  )
  await pause(1_000)
  const faults: unknown[] = []
  const onError = (error: unknown) => void faults.push(error)
  const account = { server: { host: HOST, port: PORT }, domain: HOST, user: 'gss', password: '' }
  const ua = await openUserAgent(account, (hearing) => openUdp({ host: HOST, port: 0, ...hearing }), {
    onError,
  })
  const voice = sipVoice({
    ua,
    ports: portsOf(RTP, () => performance.now()),
    browser: () => Promise.resolve(null),
    amiss: () => null,
    onError,
    times: { otherRingMs: 3_000 },
  })
  let wrong = 0
  for (const [what, number, wanted] of CALLS) {
    const recorded = [new Int16Array(RATE * 30), new Int16Array(RATE * 30)]
    const until = [0, 0]
    const [how, rangMs] = await new Promise<[string, number]>((over) => {
      const begun = performance.now()
      const call = voice.place(
        { callId: '', number, seatTel: '8001' },
        {
          answered: () => void setTimeout(() => call.hangUp('hungUp'), TALKS_MS),
          ended: (...ended) => over([ended.join(' '), performance.now() - begun]),
        },
        {
          put(side, at, samples) {
            recorded[side]?.set(samples.subarray(0, Math.max(0, RATE * 30 - at)), Math.min(at, RATE * 30 - 1))
            until[side] = Math.max(until[side] ?? 0, at + samples.length)
          },
        },
      )
    })
    const talked = wanted.startsWith('ended') && !MUTE.includes(number)
    const like = talked
      ? [SEAT, OTHER].map((side) =>
          likeness(
            (recorded[side] ?? new Int16Array()).subarray(0, until[side]),
            asHeard(side === SEAT ? seat : other),
          ),
        )
      : []
    // What is held is sent no sound, and sends: both are recorded all the same.
    const isRight = how === wanted && like.every((each) => each >= GOOD)
    if (!isRight) wrong++
    process.stdout.write(
      `${isRight ? 'ok   ' : 'WRONG'} ${what.padEnd(32)} ${how.padEnd(22)} ${String(Math.round(rangMs)).padStart(6)} ms  ${like.map((each) => each.toFixed(4)).join(' / ')}\n`,
    )
  }
  process.stdout.write(`${await together(voice)}\n`)
  await voice.close()
  await ua.close()
  sipp.kill('SIGKILL')
  // What it waited for and did not hear: a timer that was never renewed, a hold nobody answered. A BYE said again is no fault.
  const missed = readdirSync(folder)
    .filter((name) => name.endsWith('_errors.log'))
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').match(/Aborting call[^\n']*/g) ?? [])
  for (const said of missed) process.stdout.write(`WRONG ${said}\n`)
  wrong += missed.length
  rmSync(folder, { recursive: true })
  process.stdout.write(`${CALLS.length - wrong} of ${CALLS.length} as wanted, ${faults.length} faults\n`)
  process.exit(wrong === 0 ? 0 : 1)
}
await main()
