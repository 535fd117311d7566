import './recordings.css'
import { callAddressOf } from '@gss/web-kit/api/client'
import { tell } from '@gss/web-kit/api/failureText'
import { saveFrom } from '@gss/web-kit/api/files'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { spanOf } from '@gss/web-kit/time/format'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type PhoneCall, calls } from '../../contract/index.ts'
import { api } from '../api.ts'
import { callBook } from '../phoneBook.ts'
import { shortMomentOf } from '../shortMoment.ts'
import { useMayCopy } from '../useRights.ts'
import { useRecording } from './useRecording.ts'
import { Wave } from './Wave.tsx'

const RATES = [0.75, 1, 1.5, 2] as const
const STEP_S = 5
const MS = 1_000

/** What was said: both sides to be seen, heard at any speed, by hand or by keys. It begins when it is there: a hand asked for it. */
export function RecordingPlayer({ call }: { call: PhoneCall }) {
  const say = useText(callBook)
  const toast = useToast()
  const mayCopy = useMayCopy()
  const audio = useRef<HTMLAudioElement>(null)
  const [at, setAt] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [rate, setRate] = useState<(typeof RATES)[number]>(1)
  const { loaded, isPending, error } = useRecording(call.recordingId)
  const length = loaded?.heard.seconds ?? 0
  useEffect(() => {
    if (audio.current) audio.current.playbackRate = rate
  }, [rate, loaded])

  const seek = (second: number) => {
    if (!audio.current) return
    audio.current.currentTime = Math.min(length, Math.max(0, second))
    setAt(audio.current.currentTime)
  }
  const turn = () => {
    const one = audio.current
    if (!one) return
    if (!one.paused) return one.pause()
    // A browser that lets nothing sound by itself: the key stays there to be pressed.
    one.play().catch(() => setPlaying(false))
  }
  const faster = (by: number) =>
    setRate(RATES[Math.min(RATES.length - 1, Math.max(0, RATES.indexOf(rate) + by))] ?? 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const deed = KEYS[event.key]
    if (!deed || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    deed({ turn, seek, faster, at, length })
  }
  async function copy(): Promise<void> {
    const { recordingId, recordingName } = call
    if (recordingId === null) return
    try {
      const { ticket } = await api.recordingTicket({ recordingId, use: 'copy' })
      saveFrom(callAddressOf(calls.recording, { recordingId, ticket }), recordingName ?? '')
      toast.done(say('copied'))
    } catch (failure) {
      toast.failed(failure)
    }
  }

  const unreadable = error
    ? (tell(error)?.sentence ?? '')
    : !isPending && !loaded
      ? say('player.unreadable')
      : null
  return (
    <section className="tel-player" aria-label={say('player')}>
      {loaded && (
        <audio
          ref={audio}
          src={loaded.url}
          autoPlay
          onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onEnded={() => setPlaying(false)}
        >
          <track kind="captions" />
        </audio>
      )}
      <button
        type="button"
        className="press primary icon large"
        disabled={!loaded}
        aria-label={say(isPlaying ? 'pause' : 'play')}
        title={say('player.keys')}
        onKeyDown={onKeyDown}
        onClick={turn}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </button>
      <div className="tel-at">
        <b className="tabular">
          {spanOf(at * MS)} <small>/ {spanOf(length * MS)}</small>
        </b>
        <span className="text-2 tiny ellipsis tabular">
          {shortMomentOf(call.placedAt)} {say(call.isOutgoing ? 'list.out' : 'list.in')}{' '}
          {call.calleeName || call.number}
        </span>
      </div>
      {loaded ? (
        <Wave heard={loaded.heard} at={at} onSeek={seek} onKeyDown={onKeyDown} />
      ) : (
        <p className="tel-wait text-2" role="status">
          {unreadable ?? say('player.loading')}
        </p>
      )}
      <div className="tel-rates" role="group" aria-label={say('player.rate')}>
        {RATES.map((each) => (
          <button
            key={each}
            type="button"
            className="press compact tabular"
            aria-pressed={each === rate}
            onClick={() => setRate(each)}
          >
            {each}×
          </button>
        ))}
      </div>
      <label className="tel-volume">
        <Icon name="volume" label={say('player.volume')} />
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          defaultValue={1}
          aria-label={say('player.volume')}
          onKeyDown={(event) => event.stopPropagation()}
          onChange={({ currentTarget }) =>
            void (audio.current && (audio.current.volume = Number(currentTarget.value)))
          }
        />
      </label>
      {mayCopy && (
        <button
          type="button"
          className="press icon"
          aria-label={say('player.copy')}
          title={say('player.copy')}
          onClick={() => void copy()}
        >
          <Icon name="download" />
        </button>
      )}
    </section>
  )
}

interface Hands {
  turn: () => void
  seek: (second: number) => void
  faster: (by: number) => void
  at: number
  length: number
}
const KEYS: Readonly<Record<string, (hands: Hands) => void>> = {
  ' ': ({ turn }) => turn(),
  ArrowLeft: ({ seek, at }) => seek(at - STEP_S),
  ArrowRight: ({ seek, at }) => seek(at + STEP_S),
  ArrowUp: ({ faster }) => faster(1),
  ArrowDown: ({ faster }) => faster(-1),
  Home: ({ seek }) => seek(0),
  End: ({ seek, length }) => seek(length),
}
