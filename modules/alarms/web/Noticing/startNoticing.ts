import { decode } from '@gss/kit/wire'
import { isRefused } from '@gss/web-kit/api/failures'
import { listen, serverNow, useLiveLine } from '@gss/live/web'
import type { Alarm } from '../../contract/alarm.ts'
import { type AlertBody, OPENS_ALARM, OPERATE_PRIORITY, pushes, VOICE } from '../../contract/pushes.ts'
import { api } from '../api.ts'
import { raisedOfMessage } from '../store/changes.ts'
import { useAlarms } from '../store/useAlarms.ts'
import { DRILL_FIRST, PAUSE, REOPENED_FIRST, TEST_WORDS } from '../text/voice.ts'
import { Announcer } from '../voice/announcer.ts'
import type { Prompts } from '../voice/prompts.ts'
import type { Saying } from '../voice/sayings.ts'
import { openSpeaker } from '../voice/speaker.ts'
import { spokenOf, withDigitsInWords } from '../voice/spoken.ts'
import { FOR_EVER, type VoiceUtterance } from '../voice/queue.ts'
import { TONES } from '../voice/tones.ts'
import { startOpening } from './opening.ts'
import { announcedAlso, isAnnounced, loudOf } from './loud.ts'
import { useNoticing } from './useNoticing.ts'

const LOOK_MS = 1_000
/** Look §6: connection lost. */
const STALE_TONE_MS = 30_000
/** Look §6: muting lasts this long and shows its countdown. */
const MUTE_MS = 60_000

/** What a person at this seat may do with its voice; null while nobody listens. */
export interface SeatVoice {
  /** The bell was clicked: what calls now is known (spec §4). */
  hush(): void
  mute(): void
  unmute(): void
  /** Plays the tone that proves that somebody hears, and says a sentence as an alarm would be said. */
  playTest(): Promise<void>
  /** As an alarm would be said. Once more: it ends. An alarm that calls is not spoken over: false, it was not played. */
  playSample(sample: VoiceSample): Promise<boolean>
}
export type VoiceSample = Pick<VoiceUtterance, 'kind' | 'text' | 'recording'>
let voice: SeatVoice | null = null
export const theVoice = () => voice

/** Makes what is said to be seen and heard, for as long as the console stands. Returns its end. */
export function startNoticing(): () => void {
  const speaker = openSpeaker({
    onChange: () => useNoticing.setState({ sound: speaker.isBlocked() ? 'blocked' : 'armed' }),
    onWay: (way) => useNoticing.setState({ way }),
    fetchClip,
    fetchRecording: async (fileId, signal) => (await loadPrompts()).fetchRecording(fileId, signal),
  })
  let [prompts, hasEnded]: [Prompts | null, boolean] = [null, false]
  // It knows the calls of another module, so it comes behind the seat's voice, which says it as ever until then.
  void loadPrompts().then(
    (m) => void (hasEnded || (prompts = m.startPrompts())),
    () => undefined,
  )
  let sample: AbortController | null = null
  let unmuting: number | undefined
  /** Muted while the line was lost: its tone was heard. */
  let isToneMuted = false
  const announcer = new Announcer({
    utter: (one, signal) => {
      speaker.wake() // a browser that would not let it may do so by now
      return speaker.utter(one, signal)
    },
    after,
    nowMs: () => Date.now(),
    tell: ({ isCalling, isMuted, isSilenced }) => {
      useNoticing.setState({ isCalling, isSilenced })
      if (isCalling) sample?.abort()
      if (!isMuted && !isToneMuted && unmuting !== undefined) setMuted(false) // somebody has all of it
    },
  })
  const opening = startOpening({ after, nowMs: () => performance.now() })
  useNoticing.setState({ sound: speaker.isBlocked() ? 'blocked' : 'armed' })
  speaker.wake()

  /** Loud ones are called for as long as they are so, whatever message was missed. */
  function follow(): void {
    const { hushed, announced } = useNoticing.getState()
    const { queue, alarms } = useAlarms.getState()
    const loud = new Map(loudOf(queue, serverNow()).map((alarm) => [alarm.alarmId, alarm]))
    const heard = announcer.keys() // with every message anew: what it knows need not be put into words again
    for (const alarm of loud.values())
      if (!hushed.has(alarm.alarmId) && !heard.has(alarm.alarmId)) announcer.hear(calling(alarm, prompts))
    // What is announced until somebody has looked at it ends by that (`read`, `isOver`).
    const untilRead = new Set(announced.map(({ alarmId }) => alarmId))
    announcer.drop(({ key, timesLeft }) => timesLeft === FOR_EVER && !loud.has(key) && !untilRead.has(key))
    const known = [...hushed].filter((alarmId) => loud.has(alarmId))
    if (known.length !== hushed.size) useNoticing.setState({ hushed: new Set(known) })
    // Settled or taken by somebody, it is announced no more.
    const isOver = (alarmId: string) => {
      const alarm = alarms.get(alarmId)
      return alarm ? alarm.claimUntil !== null : useAlarms.getState().settled.has(alarmId)
    }
    const left = announced.filter(({ alarmId }) => !isOver(alarmId))
    if (left.length !== announced.length) {
      announcer.drop(({ key }) => isOver(key))
      useNoticing.setState({ announced: left })
    }
  }
  function announce(body: AlertBody, text: string, saying: Saying | null = null): void {
    useNoticing.setState(({ announced }) => ({ announced: announcedAlso(announced, body) }))
    announcer.hear(announcing(body, text, saying))
  }
  function read(alarmId: string): void {
    const { announced } = useNoticing.getState()
    const wasAnnounced = announced.some((one) => one.alarmId === alarmId)
    useNoticing.setState({ announced: announced.filter((one) => one.alarmId !== alarmId) })
    announcer.drop(({ key, timesLeft }) => key === alarmId && (wasAnnounced || timesLeft !== FOR_EVER))
  }

  function setMuted(isMuted: boolean): void {
    window.clearTimeout(unmuting)
    unmuting = isMuted ? window.setTimeout(() => setMuted(false), MUTE_MS) : undefined
    isToneMuted = isMuted && isOffline()
    useNoticing.setState({ mutedUntil: isMuted ? new Date(serverNow().getTime() + MUTE_MS) : null })
    if (isMuted) announcer.mute()
    else announcer.unmute()
  }
  const own: SeatVoice = {
    hush() {
      const loud = loudOf(useAlarms.getState().queue, serverNow())
      useNoticing.setState({ hushed: new Set(loud.map(({ alarmId }) => alarmId)) })
      announcer.drop(() => true)
    },
    mute() {
      // Where nothing is heard there is nothing to mute: what comes sounds.
      if (announcer.keys().size > 0 || isOffline()) setMuted(true)
    },
    unmute: () => setMuted(false),
    async playTest() {
      speaker.wake()
      await speaker.tones(TONES.test)
      await speaker.say(TEST_WORDS, new AbortController().signal, [])
    },
    async playSample(one) {
      const wasPlaying = sample !== null
      sample?.abort()
      sample = null
      if (useNoticing.getState().isCalling) return false
      if (wasPlaying) return true
      const mine = new AbortController()
      sample = mine
      speaker.wake()
      await speaker.utter(one, mine.signal)
      if (sample === mine) sample = null
      return true
    },
  }
  voice = own

  const looking = window.setInterval(follow, LOOK_MS)
  const warning = window.setInterval(() => {
    if (isOffline() && !isToneMuted) void speaker.tones(TONES.stale)
  }, STALE_TONE_MS)
  const ends = [
    useAlarms.subscribe(follow),
    listen('alarm.raised', (message) => {
      const raised = raisedOfMessage(message)
      // One more report of what is known is no news; two reports of one round come as one message, so their number says nothing.
      if (useAlarms.getState().alarms.has(raised.alarm.alarmId)) return
      if (isAnnounced(raised)) announce(raised.body, spokenOf(raised.alarm), sayingOf(raised.alarm, prompts))
      if (raised.body.opensModal && raised.body.action === OPENS_ALARM) opening.offer(raised.alarm)
    }),
    listen('alarm.operated', ({ body }) => {
      const operated = decode(pushes['alarm.operated'], body)
      announce(operated.body, withDigitsInWords(operated.body.summary))
    }),
    listen('alarm.reopened', ({ body }) => {
      const { alarm } = decode(pushes['alarm.reopened'], body)
      announcer.hear(reopened(alarm, prompts))
    }),
    listen('alarm.read', ({ body }) => read(decode(pushes['alarm.read'], body).alarmId)),
    opening.stop,
    () => announcer.stop(),
    () => speaker.close(),
  ]
  return () => {
    hasEnded = true
    prompts?.stop()
    sample?.abort()
    window.clearInterval(looking)
    window.clearInterval(warning)
    window.clearTimeout(unmuting)
    for (const end of ends) end()
    if (voice === own) voice = null
    useNoticing.setState({
      sound: 'closed',
      isCalling: false,
      announced: [],
      hushed: new Set(),
      mutedUntil: null,
      isSilenced: false,
    })
  }
}

function after(ms: number, deed: () => void): () => void {
  const timer = window.setTimeout(deed, ms)
  return () => window.clearTimeout(timer)
}

/** Where this page has no alarms to call, and so no seat's voice: as it would sound, once. */
export async function playAlone(one: VoiceSample, signal: AbortSignal): Promise<void> {
  const { fetchRecording } = await loadPrompts()
  const speaker = openSpeaker({
    onChange: () => undefined,
    onWay: () => undefined,
    fetchClip,
    fetchRecording,
  })
  try {
    speaker.wake()
    await speaker.utter(one, signal)
  } finally {
    speaker.close()
  }
}

const loadPrompts = () => import('../voice/prompts.ts')

const isOffline = () => useLiveLine.getState().state === 'offline'

async function fetchClip(words: string, signal: AbortSignal): Promise<Blob | null> {
  try {
    return (await api.speech({ words }, { signal })).blob
  } catch (failure) {
    if (isRefused(failure, 'alarm.noSpeech')) return null
    throw failure
  }
}

const PRIORITIES = new Map(VOICE.map(([kind, priority]) => [kind, priority]))
/** As the centre has it; a drill says first that it is one, and nothing recorded hides that. */
function sayingOf(alarm: Alarm, prompts: Prompts | null): Saying | null {
  const saying = prompts?.sayingOf(alarm) ?? null
  return saying && alarm.isDrill
    ? { ...saying, text: [DRILL_FIRST, saying.text].join(PAUSE), recording: null }
    : saying
}
const calling = (alarm: Alarm, prompts: Prompts | null): VoiceUtterance => ({
  key: alarm.alarmId,
  kind: alarm.kind,
  priority: PRIORITIES.get(alarm.kind) ?? OPERATE_PRIORITY,
  text: spokenOf(alarm),
  ...sayingOf(alarm, prompts),
  // Whoever keeps the prompts cannot make it stop: somebody has to take it.
  timesLeft: FOR_EVER,
  heardAtMs: alarm.raisedAt.getTime(),
  saidAtMs: null,
})
/** Said once at every seat, whoever has it: what was over is not. */
function reopened(alarm: Alarm, prompts: Prompts | null): VoiceUtterance {
  const said = calling(alarm, prompts)
  const text = [REOPENED_FIRST, said.text].join(PAUSE)
  return {
    ...said,
    key: `reopened ${alarm.alarmId}`,
    timesLeft: 1,
    text,
    recording: null,
    heardAtMs: Date.now(),
  }
}
const announcing = (
  { alarmId, kind, playPriority, playTimes }: AlertBody,
  text: string,
  saying: Saying | null,
): VoiceUtterance => ({
  key: alarmId,
  kind,
  // Spec §4: OPERATE is treated as ALARM with priority 999.
  priority: kind === 'operate' ? OPERATE_PRIORITY : playPriority,
  timesLeft: playTimes,
  text,
  // What is quiet stays so whatever the centre says.
  ...(playTimes !== 0 && saying),
  heardAtMs: Date.now(),
  saidAtMs: null,
})
