import { decode } from '@gss/kit/wire'
import { isRefused } from '@gss/web-kit/api/failures'
import { listen, serverNow, useLine } from '@gss/live/web'
import type { Alarm } from '../../contract/alarm.ts'
import { type AlertBody, OPENS_ALARM, OPERATE_PRIORITY, pushes, VOICE } from '../../contract/pushes.ts'
import { api } from '../api.ts'
import { raisedIn } from '../store/changes.ts'
import { useAlarms } from '../store/useAlarms.ts'
import { TEST_WORDS } from '../text/voice.ts'
import { Announcer } from '../voice/announcer.ts'
import { openSpeaker } from '../voice/speaker.ts'
import { spokenOf, withDigitsInWords } from '../voice/spoken.ts'
import { FOR_EVER, type Utterance } from '../voice/queue.ts'
import { TONES } from '../voice/tones.ts'
import { offer, openMostUrgent } from './opening.ts'
import { announcedAlso, isAnnounced, loudOf } from './loud.ts'
import { useNoticing } from './useNoticing.ts'

const LOOK_MS = 1_000
/** Look §6: connection lost. */
const STALE_TONE_MS = 30_000
/** Look §6: muting lasts this long and shows its countdown. */
const MUTE_MS = 60_000

/** What a person at this seat may do with its voice; null while nobody listens. */
export interface Voice {
  /** The bell was clicked: what calls now is known (spec §4). */
  hush(): void
  mute(): void
  unmute(): void
  /** Plays the tone that proves that somebody hears, and says a sentence as an alarm would be said. */
  playTest(): Promise<void>
}
let voice: Voice | null = null
export const theVoice = () => voice

/** Makes what is said to be seen and heard, for as long as the console stands. Returns its end. */
export function startNoticing(): () => void {
  const speaker = openSpeaker({
    onChange: () => useNoticing.setState({ sound: speaker.isBlocked() ? 'blocked' : 'armed' }),
    onWay: (way) => useNoticing.setState({ way }),
    fetchClip,
  })
  const announcer = new Announcer({
    utter: speaker.utter,
    after: (ms, deed) => {
      const timer = window.setTimeout(deed, ms)
      return () => window.clearTimeout(timer)
    },
    nowMs: () => Date.now(),
    tell: (isCalling) => useNoticing.setState({ isCalling }),
  })
  useNoticing.setState({ sound: speaker.isBlocked() ? 'blocked' : 'armed' })
  speaker.wake()

  /** Loud ones are called for as long as they are so, whatever message was missed. */
  function follow(): void {
    const { hushed, announced } = useNoticing.getState()
    const { queue, alarms } = useAlarms.getState()
    const loud = new Map(loudOf(queue, serverNow()).map((alarm) => [alarm.alarmId, alarm]))
    const heard = announcer.keys() // with every message anew: what it knows need not be put into words again
    for (const alarm of loud.values()) if (!hushed.has(alarm.alarmId) && !heard.has(alarm.alarmId)) announcer.hear(calling(alarm))
    announcer.drop(({ key, timesLeft }) => timesLeft === FOR_EVER && !loud.has(key))
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
  function announce(body: AlertBody, text: string): void {
    useNoticing.setState(({ announced }) => ({ announced: announcedAlso(announced, body) }))
    announcer.hear(announcing(body, text))
  }
  function read(alarmId: string): void {
    useNoticing.setState(({ announced }) => ({ announced: announced.filter((one) => one.alarmId !== alarmId) }))
    announcer.drop(({ key, timesLeft }) => key === alarmId && timesLeft !== FOR_EVER)
  }

  let unmuting: number | undefined
  function setMuted(until: Date | null): void {
    window.clearTimeout(unmuting)
    useNoticing.setState({ mutedUntil: until })
    announcer.mute(until !== null)
    if (until) unmuting = window.setTimeout(() => setMuted(null), MUTE_MS)
  }
  const own: Voice = {
    hush() {
      const loud = loudOf(useAlarms.getState().queue, serverNow())
      useNoticing.setState({ hushed: new Set(loud.map(({ alarmId }) => alarmId)) })
      announcer.drop(() => true)
    },
    mute: () => setMuted(new Date(Date.now() + MUTE_MS)),
    unmute: () => setMuted(null),
    async playTest() {
      speaker.wake()
      await speaker.tones(TONES.test)
      await speaker.say(TEST_WORDS, new AbortController().signal, [])
    },
  }
  voice = own

  const looking = window.setInterval(follow, LOOK_MS)
  const warning = window.setInterval(() => {
    if (useLine.getState().state === 'offline' && useNoticing.getState().mutedUntil === null) void speaker.tones(TONES.stale)
  }, STALE_TONE_MS)
  const ends = [
    useAlarms.subscribe(follow),
    listen('alarm.raised', (message) => {
      const raised = raisedIn(message)
      // One more report of what is known is no news; two reports of one round come as one message, so their number says nothing.
      if (useAlarms.getState().alarms.has(raised.alarm.alarmId)) return
      if (isAnnounced(raised)) announce(raised.body, spokenOf(raised.alarm))
      if (raised.body.opensModal && raised.body.action === OPENS_ALARM) offer(raised.alarm.alarmId)
    }),
    listen('alarm.operated', ({ body }) => {
      const operated = decode(pushes['alarm.operated'], body)
      announce(operated.body, withDigitsInWords(operated.body.summary))
    }),
    listen('alarm.read', ({ body }) => read(decode(pushes['alarm.read'], body).alarmId)),
    openMostUrgent(),
    () => announcer.stop(),
    () => speaker.close(),
  ]
  return () => {
    window.clearInterval(looking)
    window.clearInterval(warning)
    window.clearTimeout(unmuting)
    for (const end of ends) end()
    if (voice === own) voice = null
    useNoticing.setState({ sound: 'closed', isCalling: false, announced: [], hushed: new Set(), mutedUntil: null })
  }
}

async function fetchClip(words: string, signal: AbortSignal): Promise<Blob | null> {
  try {
    return (await api.speech({ words }, { signal })).blob
  } catch (failure) {
    if (isRefused(failure, 'alarm.noSpeech')) return null
    throw failure
  }
}

const PRIORITIES = new Map(VOICE.map(([kind, priority]) => [kind, priority]))
const calling = (alarm: Alarm): Utterance => ({
  key: alarm.alarmId,
  kind: alarm.kind,
  priority: PRIORITIES.get(alarm.kind) ?? OPERATE_PRIORITY,
  timesLeft: FOR_EVER,
  text: spokenOf(alarm),
  heardAtMs: alarm.raisedAt.getTime(),
  saidAtMs: null,
})
const announcing = ({ alarmId, kind, playPriority, playTimes }: AlertBody, text: string): Utterance => ({
  key: alarmId,
  kind,
  // Spec §4: OPERATE is treated as ALARM with priority 999.
  priority: kind === 'operate' ? OPERATE_PRIORITY : playPriority,
  timesLeft: playTimes,
  text,
  heardAtMs: Date.now(),
  saidAtMs: null,
})
